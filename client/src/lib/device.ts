/** What is known of the browser's device. */
export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
  /** Chromium's own word for phones. */
  readonly userAgentData?: { readonly mobile?: boolean };
};

/** An iPad calls itself a Mac, which has no touch screen. */
const isTablet = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPad|\bTablet\b|Android(?!.*Mobile)/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * Whether the browser is a phone's: what it would show as a code to scan, nobody could scan. A tablet is none: it shows the
 * code to the phone beside it, which has the payment app (docs/decisions/061-paying-inside-wechat.md).
 */
export function isPhone(device: Device = navigator): boolean {
  const { userAgentData, userAgent } = device;
  if (isTablet(device)) return false;
  return userAgentData?.mobile === true || /iPhone|iPod|Windows Phone|Mobile/i.test(userAgent);
}

/** Whether the page is shown inside WeChat on a phone or a tablet, which opens no payment page but its own kind. */
export function isInWechat(device: Device = navigator): boolean {
  return /MicroMessenger/i.test(device.userAgent) && (isPhone(device) || isTablet(device));
}
