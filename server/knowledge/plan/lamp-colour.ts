import type { Language } from '../../language.ts';
import type { Reading } from '../reading/reading.ts';

/** The colours of a lamp that mean something else each. */
export type LampColour = 'red' | 'yellow' | 'blue';

const LAMP =
  '(?:lights?|lamps?|symbols?|icons?|triangles?|warnings?|messages?|signs?|exclamation|marks?|steering|wheel|can|cog|gear|thermometer|turtle|tortoise|one|circle)';
const COLOURED: Readonly<Record<LampColour, RegExp>> = {
  red: new RegExp(
    `\\b(?<!\\b(?:not|no|isn't|never|turns?|if|at|at a|at the|every|for a|through a|ran a|jumped a) )red (?:[a-z]+ ){0,2}${LAMP}\\b|\\b${LAMP} (?:is |was |came on |comes on |went |turned |lit (?:up )?|glowing |now |in ){0,3}red\\b|\\b(?:it|that|this|one)(?:'?s| is| was| has)? (?:now |gone |turned |went |just turned |just went ){0,2}red(?: now)?\\b(?! (?:mazda|car|line|zone|flag|light))|变(?:成)?了?红|现在是?红|(?<!闯|等|遇|遇到|碰到|过|[不没]是|变)红(?:色(?!的?(?:车|轿车|漆))|灯(?!路口|停|前|时|的时候|等)|三角|感叹|叹号|圈|圆|方向盘|油壶|字|标|乌龟)|[灯标](?:是|变|变成|成了?|亮)?红的?(?!绿)`,
  ),
  yellow: new RegExp(
    `\\b(?<!(?:not|no|isn't|never|turns?|if) )(?:yellow|amber|orange) (?:[a-z]+ ){0,2}${LAMP}\\b|\\b${LAMP} (?:is |was |came on |comes on |went |turned |lit (?:up )?|glowing |now |in ){0,3}(?:yellow|amber|orange)\\b|\\b(?:it|that|this|one)(?:'?s| is| was| has)? (?:now |gone |turned |went |just turned |just went ){0,2}(?:yellow|amber|orange)\\b|变(?:成)?了?[黄橙]|现在是?[黄橙]|(?<!等|[不没]是|变)[黄橙](?:色(?!的?(?:车|轿车|漆|高压|线|电缆))|灯|三角|感叹|叹号|圈|圆|方向盘|油壶|字|标|乌龟)|[灯标](?:是|变|变成|成了?|亮)?[黄橙]的?`,
  ),
  blue: new RegExp(
    `\\b(?<!(?:not|no|isn't|never|turns?|if) )blue (?:[a-z]+ ){0,2}${LAMP}\\b|(?<![不没]是|变)蓝(?:色的?(?:灯|水温|标)|灯|标)`,
  ),
};

/** The one colour somebody says of a lamp; undefined where none or several are said. */
export function lampColourOf(thread: readonly Pick<Reading, 'normal'>[]): LampColour | undefined {
  // The last message that says any: "it was yellow", and then "now it is red".
  for (const { normal } of thread.toReversed()) {
    const said = (['red', 'yellow', 'blue'] as const).filter((colour) => COLOURED[colour].test(normal));
    if (said.length > 0) return said.length === 1 ? said[0] : undefined;
  }
  return undefined;
}

/** What a sentence of a card begins with that is true of one colour alone. */
const OF_COLOUR: Readonly<Record<Language, RegExp>> = {
  en: /^(Red|Yellow|Amber|Blue)\b[^:.]{0,60}: /,
  zh: /^(红|黄|橙|蓝)[^：。]{0,40}：/,
};
const NAMED: Readonly<Record<string, LampColour>> = {
  Red: 'red',
  Yellow: 'yellow',
  Amber: 'yellow',
  Blue: 'blue',
  红: 'red',
  黄: 'yellow',
  橙: 'yellow',
  蓝: 'blue',
};

const colourOf = (sentence: string, language: Language): LampColour | undefined =>
  NAMED[OF_COLOUR[language].exec(sentence)?.[1] ?? ''];

const sentencesOf = (lead: string, language: Language): string[] =>
  lead.split(language === 'zh' ? /(?<=。)/ : /(?<=\.) (?=[A-Z])/);

/** The sentences of a text's bold lead that are true of one colour alone. */
export function ofColours(lead: string, language: Language): string[] {
  return sentencesOf(lead, language).filter((sentence) => colourOf(sentence, language) !== undefined);
}

/**
 * A text whose bold lead has a sentence for each colour of a lamp ("Yellow: yes. Red: stop."), for the colour that was
 * said: the sentences of the other colours are left out, and that of the said one comes first. As it is where the lead
 * has none for it.
 */
export function forColour(text: string, colour: LampColour | undefined, language: Language): string {
  const lead = /^\*\*([^*]+)\*\*/.exec(text);
  if (colour === undefined || lead?.[1] === undefined) return text;
  const sentences = sentencesOf(lead[1], language);
  const own = sentences.filter((sentence) => colourOf(sentence, language) === colour);
  if (own.length === 0) return text;
  const common = sentences.filter((sentence) => colourOf(sentence, language) === undefined);
  return `**${[...own, ...common].join(language === 'zh' ? '' : ' ')}**${text.slice(lead[0].length)}`;
}
