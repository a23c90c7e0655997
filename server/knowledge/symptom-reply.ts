import type { Urgency } from './data/faults/advice-entry.ts';
import type { Symptom } from './data/symptoms/symptom.ts';
import { readIntents } from './intents.ts';
import { items } from './lists.ts';
import { citations } from './query.ts';
import { terms } from './search.ts';
import type { Query, Reply, Source } from './types.ts';
import type { Language, Text } from '../language.ts';

/** When the symptom tables were last reviewed. */
const REVIEWED = '2026-11';

const FIRST: Readonly<Record<Urgency, Text>> = {
  stop: {
    en: '**Stop driving: pull over as soon as it is safe, switch off, and do not drive on.**',
    zh: '**请立即停止驾驶：尽快在安全处停车熄火，不要继续开。**',
  },
  gentle: {
    en: '**Drive gently and only to a workshop, within the next days.**',
    zh: '**只建议温和驾驶去维修店，几天内处理。**',
  },
  soon: {
    en: '**You can usually drive on for now; have it checked within one or two weeks.**',
    zh: '**一般暂时可以继续开，1~2周内去检查。**',
  },
  watch: {
    en: '**No immediate danger; look at it on the next occasion.**',
    zh: '**没有立即的危险，方便时检查即可。**',
  },
};

export function symptomSource({ id, title, urgency }: Symptom, language: Language): Source {
  const words: Record<Urgency, Text> = {
    stop: { en: 'stop driving', zh: '立即停车' },
    gentle: { en: 'gently to a workshop', zh: '温和驾驶去维修' },
    soon: { en: 'check within 1-2 weeks', zh: '1~2周内检查' },
    watch: { en: 'keep an eye on it', zh: '留意观察' },
  };
  return {
    id: `symptom:${id}`,
    title: title[language],
    detail: `${language === 'zh' ? '症状诊断条目：' : 'Diagnosis entry: '}${words[urgency][language]}`,
    date: REVIEWED,
  };
}

/** The line that must come first for a dangerous symptom, whatever else the answer says. */
export function stopLine(symptom: Symptom, language: Language): string {
  const warning = symptom.warning === undefined ? '' : `\n\n**${symptom.warning[language]}**`;
  return FIRST.stop[language] + warning;
}

/**
 * The diagnosis of the best match, with the others in a line each.
 * `detail` is what the owner added in a follow-up; it is weighed against the causes. A `guessed`
 * diagnosis says that it may be about something else.
 */
export function symptomReply(matches: readonly Symptom[], query: Query, detail: string, guessed: boolean): Reply {
  const { language } = query;
  const [main, ...others] = matches;
  if (main === undefined) throw new Error('a diagnosis needs a symptom');
  const notes = citations();
  const mark = notes.mark(symptomSource(main, language));
  const danger = matches.find(({ urgency }) => urgency === 'stop');
  const parts = [
    danger === undefined ? calm(main, language) : stopLine(danger, language),
    costLine(query),
    `**${main.title[language]}** ${mark}`,
    guessed
      ? {
          en: 'This is the entry closest to what you describe. If you mean something else, say it in other words.',
          zh: '这是与您的描述最接近的情况；如果不是，请换个说法再描述一下。',
        }[language]
      : '',
    pointing(main, detail, language),
    section({ en: 'Likely causes, most likely first', zh: '可能原因（按可能性排序）' }, main.causes, language, true),
    section({ en: 'Questions that tell them apart', zh: '用这些问题区分原因' }, main.ask, language, false),
    section({ en: 'Check first', zh: '先查什么' }, main.checks, language, true),
    ...others.slice(0, 2).map((other) => also(other, notes.mark(symptomSource(other, language)), language)),
    closing(danger ?? main, language),
  ];
  return {
    category: 'fault_diagnosis',
    language,
    markdown: parts.filter((part) => part !== '').join('\n\n'),
    sources: notes.sources,
    handover: danger !== undefined || main.urgency === 'gentle' || readIntents(query.normal).cost,
  };
}

function calm(symptom: Symptom, language: Language): string {
  const first = FIRST[symptom.urgency][language];
  if (symptom.warning === undefined) return first;
  const warning = symptom.warning[language];
  return language === 'zh'
    ? `${first} **出现以下情况请立即停车：**${warning}。`
    : `${first} **Stop at once if** ${warning}.`;
}

function costLine({ normal, language }: Query): string {
  if (!readIntents(normal).cost) return '';
  return {
    en: 'I cannot give an honest price for a symptom: it depends on which of the causes below it is. The checks are ordered so that the cheap ones come first.',
    zh: '只凭现象无法给出可靠的价格，要看是下面哪个原因；检查顺序已按由便宜到贵排列。',
  }[language];
}

/** Which cause a follow-up's new detail points to, if its words single one out. */
function pointing(symptom: Symptom, detail: string, language: Language): string {
  if (detail === '') return '';
  const said = new Set(terms(detail));
  const scored = items(symptom.causes, language)
    .map((cause) => ({ cause, hits: terms(cause).filter((term) => term.length > 1 && said.has(term)).length }))
    .sort((a, b) => b.hits - a.hits);
  const [best, second] = scored;
  if (best === undefined || best.hits === 0 || best.hits === second?.hits) return '';
  return language === 'zh' ? `您补充的信息更指向：**${best.cause}**。` : `What you add points to: **${best.cause}**.`;
}

function also(symptom: Symptom, mark: string, language: Language): string {
  const causes = items(symptom.causes, language).slice(0, 3);
  return language === 'zh'
    ? `**也符合：${symptom.title.zh}** ${mark}：常见原因 ${causes.join('、')}。`
    : `**Also fits: ${symptom.title.en}** ${mark}: usually ${causes.join(', ')}.`;
}

function section(title: Text, list: Text, language: Language, ordered: boolean): string {
  const lines = items(list, language).map(
    (item, i) => `${ordered ? `${i + 1}.` : '-'} ${item.charAt(0).toUpperCase()}${item.slice(1)}`,
  );
  return `**${title[language]}**\n\n${lines.join('\n')}`;
}

function closing({ urgency }: Symptom, language: Language): string {
  return urgency === 'stop' || urgency === 'gentle'
    ? {
        en: 'A diagnosis from a distance has limits: a human expert can look at your case with the expert form.',
        zh: '远程判断有局限，可以通过“专家咨询”请人工专家看您的情况。',
      }[language]
    : {
        en: 'Answer the questions above (and any fault code) and I can narrow it down.',
        zh: '回答上面的问题（以及故障码），我可以进一步缩小范围。',
      }[language];
}
