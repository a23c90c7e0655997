import { QUESTION } from '../../server/contract/asking.ts';

/** What a text made to cost much repeats, with `¦` between them: each is one idea of where reading may take too long. */
const IDEAS = [
  // One sign, one letter, one word without end; signs that become several.
  "a¦1¦-¦'¦车¦一¦万¦🚗¦ﷺ¦㎞¦½¦İ¦\u0301¦e\u0301¦\u200d¦\t ¦a\n¦. ¦?!",
  // Numbers: with units, in rows, with separators, in ranges, as prices, in Chinese.
  '12 ¦1,¦1.¦1,000,¦1,1¦12 km, ¦$1 km ¦under 15 ¦5-10¦15万到¦十五万¦二三十万¦2015 ¦50k ¦3000 car ¦$5000 insurance ',
  '15万的车,¦1 to 2 ¦5% ¦12个以内¦five years ¦7.2 l/100 km ¦40 vs 28 mpg ',
  // Fault codes and what is nearly one.
  'P0420 ¦p-0-4-2-0-¦p 0 4 ¦poooo ¦code 0420 ¦u0 o o o ¦故障码0420',
  // Names of models and makes, whole and in part, and words that are names only with a capital.
  'Model Y ¦model ¦CR-V ¦cr v ¦id.4 ¦Bolt leaf ¦Camry Corolla RAV4 ¦宋PLUS¦比亚迪秦¦bmw mercedes audi ',
  // Words of the tables: misspelt, negated, owned, compared, continued, declined, rewritten, of many subjects at once.
  "trasnmisison ¦sqeaulking vibraton ¦brake ¦brkae noize ¦no unusual ¦not ¦don't want ¦不要¦以外¦除了¦is it ¦it safe to ",
  'ev worth gas ¦electric or petrol cheaper ¦hybrid no plug ¦my current ¦replacing the ¦what is the owner of ¦without him ',
  'delete the ¦speed camera ¦别人的¦里程¦伪造¦手里有¦一点儿都¦不冒烟没有异响¦制动异响¦不是我的车制动¦没有¦了的着都就会¦怎么',
  '推荐预算¦贷款月供首付¦一年跑¦每天¦油耗¦油车换电车省¦gonna ¦b4 ¦w/a ¦the cel ¦got new ¦just yesterday ',
  'what does a bad ¦down to ¦please recommend a car for ',
  // Dangers, named again and again in one sentence, told and only asked about.
  '车油刹车¦刹车失灵¦为什么刹车失灵会¦what if no brakes and smoke ¦how to know brakes failed ',
  // What patterns that repeat a group, or take the rest of a word and look on, may read in many ways.
  '嗯¦好的¦明白了¦了解了¦ok ¦hi¦bye ¦thanks ¦thank you ¦squeaksteer¦commut¦chargrain¦failfail2¦warrantbattery¦mixtyre',
  // Blanks in place of commas, each behind a piece that may be a question; colours, lamps and what they are said of.
  '每天188 租5天 ¦身高192 体重230斤 ¦贷款8万 年利率3.6% ¦红灯 黄色 ¦red lamp yellow lamp, ¦oil on the exhaust ',
  // Markup and brackets.
  '**a** `b` ¦[1](¦((¦| a ¦```¦<b>¦\\¦$¦%%¦&amp;¦http://a ',
  // Both scripts and everything together.
  'brke 制动 P0420 12 km, ¦suv推荐15万 under $20k, ¦my 车 smokes 冒烟 ¦车a¦a车1',
];
const UNITS = IDEAS.flatMap((line) => line.split('¦'));

/** A repeatable source of chance (mulberry32), in [0, 1). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Texts of the greatest length a question may have, each made to take long to understand: every unit repeated, and
 * `mixtures` of units, of slips in words, of letters and of ideographs by chance. The same seed gives the same texts.
 */
export function hostileTexts(seed: number, mixtures: number, characters: number = QUESTION.max): string[] {
  const random = chance(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const unit = () => UNITS[below(UNITS.length)] ?? '';
  const letter = () => String.fromCharCode(97 + below(26));
  const makers: readonly (() => () => string)[] = [
    // Everything at once; a few things again and again; those with slips; words, ideographs and numbers of no meaning.
    () => unit,
    () => {
      const few = Array.from({ length: 2 + below(5) }, unit);
      return () => few[below(few.length)] ?? '';
    },
    () => () => {
      const word = unit();
      const at = below(word.length);
      return word.slice(0, at) + letter() + word.slice(at + below(2));
    },
    () => () => `${Array.from({ length: 3 + below(9) }, letter).join('')} `,
    () => () => String.fromCharCode(0x4e_00 + below(20_000)),
    () => () => `${below(100_000)}${[' km', '万', ' dollars', ',', '%', '年', ' miles a year'][below(7)]} `,
  ];
  const mixed = Array.from({ length: mixtures }, (_, i) => {
    const next = makers[i % makers.length]?.() ?? unit;
    let text = '';
    while (text.length < characters) text += next();
    return text;
  });
  return [...UNITS.map((each) => each.repeat(Math.ceil(characters / each.length))), ...mixed].map((text) =>
    Array.from(text).slice(0, characters).join('').toWellFormed(),
  );
}

/** The longest text that is looked at as small talk. */
const TALK = 80;
const OPENINGS = ['', 'ok ', 'hi ', 'thanks ', '好的', '谢谢', 'my car ', 'and '];

/** Short texts that nearly fit what repeats and then do not: each opening, one unit again and again, and another end. */
export function shortHostileTexts(): string[] {
  return OPENINGS.flatMap((opening) =>
    UNITS.map((unit) => `${(opening + unit.repeat(TALK)).slice(0, TALK - 1).toWellFormed()}#`),
  );
}
