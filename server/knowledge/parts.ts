import { advice } from './data/faults/advice.ts';
import { parts, type Part } from './data/faults/parts.ts';
import { FAULTS_REVIEWED } from './fault-words.ts';
import { readIntents } from './intents.ts';
import { items, numbered } from './lists.ts';
import { bestWay, compileWhen } from './patterns.ts';
import { citations } from './query.ts';
import { remembered } from './remembered.ts';
import type { Query, Source, Topic } from './types.ts';
import type { Language } from '../language.ts';

const compiled = parts.map((part) => ({ part, ways: [compileWhen(part.when)] }));

const findIn = remembered(
  (normal: string): Part | undefined =>
    compiled
      .flatMap(({ part, ways }) => {
        const fit = bestWay(ways, normal);
        return fit === undefined ? [] : [{ part, weight: fit.weight }];
      })
      .sort((a, b) => b.weight - a.weight)[0]?.part,
);

/** The part a question names; of several the longest name. */
const find = ({ normal }: Query) => findIn(normal);

/** Words that make a question one about the part itself, not about a car that has it. */
const ABOUT_PART =
  /\bwhat (?:is|does|are)\b|\bbad\b|\bfail|\bfaulty|\bbroken|\bworn|\bsymptoms?\b|\bsigns?\b|\btest|\bclean|\breplac|\bcost|\bhow (?:do|can|to)|\bclog|\bdirty|\bstuck|坏|故障|症状|表现|作用|是什么|干什么|有什么用|怎么(?:检查|检测|判断|清洗|修)|堵|脏|失效|更换|多少钱|寿命|老化/;

/** What a bad one does, how to tell, and what a new one costs: nothing else is meant. */
const BAD_PART =
  /\b(?:symptoms?|signs?) of\b|\b(?:bad|failing|faulty|failed|dying)\b.{0,40}\b(?:do|does|sound|feel|symptoms?|signs?|cause)\b|\bwhat (?:does|do) (?:a|an|the|my)\b.{0,30}\bdo\b|\bhow (?:do|can) (?:i|you) (?:test|check|tell|clean)\b|\b(?:cost|price)\b.{0,30}\breplac|\breplac\w*.{0,20}\bcosts?\b|坏了?(?:会|有|是)?(?:什么|哪些)|(?:症状|表现|作用)|怎么(?:判断|检查|检测|清洗)|是干(?:什么|嘛)|有什么用/;

function source({ id, title }: Part, language: Language): Source {
  return {
    id: `part:${id}`,
    title: title[language],
    detail: language === 'zh' ? '部件条目：作用、症状、原因与检查' : 'Part entry: purpose, symptoms, causes and checks',
    date: FAULTS_REVIEWED,
  };
}

function describe(part: Part, { normal, language }: Query, mark: string): string {
  const { about, symptoms, causes, checks, cost } = advice[part.advice];
  const zh = language === 'zh';
  const money = zh ? `约 ${cost.cny.join('~')} 元` : `about $${cost.usd.join('-')}`;
  const price = zh ? `常见维修费用：${money} ${mark}` : `Usual repair cost: ${money} ${mark}`;
  const { cost: asksPrice } = readIntents(normal);
  return [
    ...(asksPrice ? [`**${price}**`] : []),
    zh ? `**${part.title.zh}** ${mark}：${about.zh}` : `**${part.title.en}** ${mark}: ${about.en}`,
    `${zh ? '**出问题时的表现：**' : '**Signs of a fault:** '}${items(symptoms, language).join(zh ? '、' : ', ')}${zh ? '。' : '.'}`,
    `${zh ? '**常见原因**' : '**Usual causes**'}\n\n${numbered(causes, language)}`,
    `${zh ? '**先查什么**' : '**Check first**'}\n\n${numbered(checks, language)}`,
    ...(asksPrice ? [] : [price]),
    zh
      ? `相关故障码：${part.codes.join('、')}。告诉我读到的故障码，可以更具体。`
      : `Related codes: ${part.codes.join(', ')}. Tell me the code you read for a closer look.`,
  ].join('\n\n');
}

/** Parts by name: "what does a bad knock sensor do", "节温器坏了什么症状". */
export const partsTopic: Topic = {
  name: 'parts',
  score(query) {
    if (find(query) === undefined) return 0;
    if (BAD_PART.test(query.normal)) return 0.96;
    return ABOUT_PART.test(query.normal) ? 0.76 : 0.35;
  },
  reply(query) {
    const part = find(query);
    if (part === undefined) throw new Error('no part is named');
    const notes = citations();
    const markdown = describe(part, query, notes.mark(source(part, query.language)));
    return { category: 'fault_diagnosis', language: query.language, markdown, sources: notes.sources, handover: false };
  },
  passages(query) {
    const part = find(query);
    if (part === undefined) return [];
    return [{ source: source(part, query.language), text: describe(part, query, '') }];
  },
};
