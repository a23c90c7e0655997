/**
 * How owners write, put into the words the tables use: contractions without apostrophes, clipped endings, workshop slang
 * and texting in English; dialect and internet words in Chinese. Everything else stays as it was, capitals included.
 */
type Rewrite = readonly [RegExp, string];

const CLIPPED =
  'go|com|runn|fill|leak|mak|shak|driv|gett|hav|do|turn|burn|start|stopp|smok|slipp|click|grind|knock|blow|look|charg|overheat|work|pull|los|idl|try|buy|bounc|squeak|squeal|rattl|hangin|mov';

const ENGLISH: readonly Rewrite[] = [
  [/\b(do|does|did|is|was|are|were|wo|ca|could|would|should|has|have|had)nt\b/gi, "$1n't"],
  [/\bain'?t\b/gi, "isn't"],
  [
    /\b(what|that|it|there|here|who|how|where)s\b(?=\s+(?:a|an|the|my|your|this|that|it|up|wrong|due|going|no|some|been|got|in|on|with|best|better|decent|included|good)\b)/gi,
    "$1's",
  ],
  [/\bwhats\b/gi, "what's"],
  [/\bthats\b/gi, "that's"],
  [/\btheres\b/gi, "there's"],
  [/\b(i)(m|ve)\b/gi, "$1'$2"],
  [/\bgotta\b/gi, 'have to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\boutta\b/gi, 'out of'],
  [/\bkinda\b/gi, 'kind of'],
  [/\blemme\b/gi, 'let me'],
  [/\bgimme\b/gi, 'give me'],
  [/\bdunno\b/gi, 'do not know'],
  [/\b(?:cuz|coz|bc)\b/gi, 'because'],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\bb4\b/gi, 'before'],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/\s?(?=[a-z\d])/gi, 'with '],
  [/(?<=\s)@(?=\s*\d)/g, 'at'],
  [/(?<=\s)&(?=\s)/g, 'and'],
  [/\byrs\b/gi, 'years'],
  [/\byr\b/gi, 'year'],
  [/\bmos\b/gi, 'months'],
  [/\b(?:hwy|fwy|freeway|interstate|expressway|motorway)\b/gi, 'highway'],
  [/\b(?:tranny|tranmission|transmision)\b/gi, 'transmission'],
  [/\btrans\b(?=\s+(?:fluid|oil|slip\w*|shift\w*|is|went|code|problem|issue|temp))/gi, 'transmission'],
  [/\bthe cel\b|\ba cel\b/gi, 'the check engine light'],
  [/\b(?:autobox|slushbox)\b/gi, 'automatic transmission'],
  [/\b(?:gas ?pump|filling station|servo)\b/gi, 'gas station'],
  [/\b(?:em)\b(?!-i)/gi, 'them'],
  [new RegExp(`\\b(${CLIPPED})in\\b'?`, 'gi'), '$1ing'],
  [/\bkiddos?\b/gi, 'kids'],
  [/\b(?:wifey|hubby)\b/gi, 'wife'],
];

const CHINESE: readonly Rewrite[] = [
  [/咋(?:么)?样/g, '怎么样'],
  [/咋(?!舌|呼)/g, '怎么'],
  [/啥/g, '什么'],
  [/干嘛/g, '干什么'],
  [/多钱/g, '多少钱'],
  [/得(?=多少钱?|花多少|几百|几千)/g, '要'],
  [/(能|行|好|大|贵|值|要紧|要|用|靠谱|可以|严重|急|准|坑|够)不(?=[?？,，。.!！;；\s]|$)/g, '$1吗'],
  [/要紧(?=吗|不|么|$)/g, '有问题'],
  [/搞定|弄好|整好/g, '修好'],
  [/俺|咱(?!们)/g, '我'],
  [/(?:车)?轱辘/g, '车轮'],
  [/(?:发动机盖子?|机器盖子?|前机盖|机盖子?|前盖)/g, '引擎盖'],
  [/排气筒|烟筒|烟囱/g, '排气管'],
  [/红绿灯/g, '红灯'],
  [/地板油|地板电|一脚到底的油门/g, '急加速'],
  [/过坎儿?/g, '过坎'],
  [/马路牙子|路牙子|路肩石/g, '路沿'],
  [/发动不着|打不燃|点不着/g, '打不着'],
  [/趴窝/g, '抛锚'],
  [/冷车的?时候/g, '冷车时'],
  [/这玩意儿?|这货/g, '这个'],
  [/费不费/g, '费吗'],
  [/(?<=\d)\s*来万/g, '万左右'],
  [/娃儿?们?/g, '孩子'],
  [/仨/g, '三个'],
  [/俩/g, '两个'],
];

/** The question in the tables' words. */
export function plainWords(text: string): string {
  let plain = text.replaceAll('’', "'");
  for (const [pattern, words] of /[a-z]/i.test(plain) ? ENGLISH : []) plain = plain.replace(pattern, words);
  for (const [pattern, words] of /\p{Script=Han}/u.test(plain) ? CHINESE : []) plain = plain.replace(pattern, words);
  return plain;
}
