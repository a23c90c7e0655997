import { enumerate } from './format.ts';
import type { Language, Text } from '../../language.ts';

/** Wishes the catalogue has no data for. */
const UNKNOWN: readonly (readonly [RegExp, Text])[] = [
  [
    /头部空间|身高|个子高|\bhead ?room|\btall\b|\b6 ?(?:'|ft|foot|feet)/,
    { en: 'headroom (sit in it before you decide)', zh: '头部空间（要亲自试坐）' },
  ],
  [/百公里加速|零百|\d秒|\b0 ?(?:-|to) ?60\b|\bfastest\b/, { en: 'acceleration times', zh: '百公里加速时间' }],
  [/音响|音质|\bsound system|\bstereo\b|\bspeakers\b/, { en: 'the sound system', zh: '音响' }],
  [
    /(?<!\d)9[258]号|加9[258](?!\d)|\bregular (?:gas|fuel)|\bpremium (?:gas|fuel)/,
    { en: 'the fuel grade', zh: '油号' },
  ],
  [/后驱|后轮驱动|\brear[- ]wheel|\brwd\b/, { en: 'rear-wheel drive', zh: '后轮驱动' }],
  [
    /[3三]个?(?:儿童|安全)座椅|(?:three|3) (?:car|child) ?seats/,
    { en: 'whether three child seats fit side by side', zh: '后排能否并排装三个安全座椅' },
  ],
  [/三缸|四缸|六缸|\bcylinders?\b|\bv6\b|\bv8\b/, { en: 'the number of cylinders', zh: '缸数' }],
  [
    /双离合|手动挡|\bcvts?\b|\bat变速箱|\bmanual\b|dual[- ]clutch|\bdct\b|\bdsg\b/,
    { en: 'the gearbox', zh: '变速箱类型' },
  ],
  [
    /颜色|[白黑红蓝灰绿银]色|\bcolou?r\b|\b(?:white|black|red|blue|gr[ae]y|green|silver) (?:one|car|suv|sedan)/,
    { en: 'the colour', zh: '颜色' },
  ],
  [/天窗|\bsunroof|\bpanoramic roof/, { en: 'the sunroof', zh: '天窗' }],
  [
    /carplay|android auto|座椅(?:加热|通风)|360(?:度)?(?:影像|全景)|电动尾门|\bheated seats|\b360 camera/,
    { en: 'single equipment items', zh: '具体配置' },
  ],
];

/** Says which stated wishes were not checked because the catalogue does not know; an empty text when all were. */
export function uncheckedNote(normal: string, language: Language): string {
  const parts = UNKNOWN.filter(([pattern]) => pattern.test(normal)).map(([, text]) => text[language]);
  if (parts.length === 0) return '';
  const list = enumerate(parts, language);
  return language === 'zh'
    ? `**没有核对的条件：**${list}。资料里没有这些数据，下单前请对照官方配置表。`
    : `**Not checked:** ${list}. The catalogue has no data on that; look at the maker's specification before you decide.`;
}
