/** Whether the browser is a phone's: what it would show as a code to scan, nobody could scan. */
export function isPhone(): boolean {
  const { userAgentData, userAgent } = navigator as Navigator & { userAgentData?: { readonly mobile?: boolean } };
  return (
    userAgentData?.mobile === true ||
    /Android.+Mobile|iPhone|iPod|Windows Phone|HarmonyOS|Mobile.+(Firefox|Safari)/i.test(userAgent)
  );
}

/**
 * Whether the page is shown inside WeChat on a phone, which opens neither its own payment page for browsers nor Alipay's, and
 * reads no payment code from its own screen.
 */
export function isInWechat(): boolean {
  return isPhone() && /MicroMessenger/i.test(navigator.userAgent);
}
