/**
 * Traditional characters that turn up in questions about cars, each followed by its simplified form.
 * Only what the tables match on is needed, not the whole language.
 */
const PAIRS =
  '車车預预萬万薦荐買买賣卖動动電电續续機机檢检燈灯異异響响聲声剎刹煞刹輪轮換换檔挡變变轉转彎弯發发啟启熱热溫温過过濾滤氣气卻却煙烟壓压報报閃闪開开關关門门鎖锁鑰钥麼么嗎吗個个這这裡里裏里還还會会誰谁說说請请問问謝谢對对錯错應应該该價价錢钱貴贵費费貸贷險险養养護护維维純纯長长寬宽間间適适閤合與与選选擇择較较優优點点顏颜質质舊旧歲岁歷历無无噴喷線线節节離离閉闭雙双單单獨独懸悬掛挂減减擊击碼码讀读數数據据處处壞坏裝装爛烂樣样輛辆幾几條条顆颗從从業业東东頭头頂顶輸输傳传遞递進进遠远邊边連连達达運运違违遲迟鐵铁銹锈鏽锈鏈链鍵键難难順顺須须顯显飄飘駕驾駛驶騎骑體体髒脏鬆松稅税繳缴罰罚領领證证賠赔償偿損损傷伤導导號号標标準准約约積积實实際际環环輕轻滿满內内總总務务區区場场國国產产廠厂員员辦办經经營营銷销駁驳執执狀状態态濕湿螢萤銀银舖铺幫帮嚴严飛飞聽听讓让講讲樓楼鄉乡縣县賬账帳帐訂订購购補补貼贴額额幣币蓋盖釘钉漲涨櫃柜遊游艙舱擋挡齒齿彈弹殼壳颱台臺台灣湾';

const SIMPLIFIED = new Map<string, string>();
for (let i = 0; i + 1 < PAIRS.length; i += 2) SIMPLIFIED.set(PAIRS.charAt(i), PAIRS.charAt(i + 1));

/** The text with the known traditional characters simplified; everything else untouched. */
export function simplify(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (char) => SIMPLIFIED.get(char) ?? char);
}
