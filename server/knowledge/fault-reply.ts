import type { Urgency } from './data/faults/advice.ts';
import { codeStructure } from './fault-codes.ts';
import { faultTable, type Fault } from './fault-table.ts';
import { readIntents } from './intents.ts';
import { citations, pick, type Citations, type Text } from './query.ts';
import { terms } from './search.ts';
import type { Language, Query, Reply, Source } from './types.ts';

/** When the fault tables were last reviewed. */
export const FAULTS_REVIEWED = '2026-11';
const RANK: readonly Urgency[] = ['watch', 'soon', 'gentle', 'stop'];

/** How urgent, in a few words (tables) and as the direct answer to "can I keep driving?". */
const URGENCY: Readonly<Record<Urgency, { short: Text; answer: Text }>> = {
  stop: {
    short: ['Stop now', '立即停车'],
    answer: [
      '**No. Stop as soon as it is safe, switch off and do not drive on; have the car towed.**',
      '**不能。请尽快在安全处停车熄火，不要再开，叫拖车。**',
    ],
  },
  gentle: {
    short: ['Gently to a workshop', '温和驾驶去维修'],
    answer: [
      '**Only gently and only to a workshop:** short way, low load, no motorway, within the next days.',
      '**只建议温和驾驶去维修店：**就近、低负荷、不上高速，几天内处理。',
    ],
  },
  soon: {
    short: ['Within 1-2 weeks', '1~2周内检查'],
    answer: [
      '**Yes, you can keep driving for now,** normally and without hard acceleration; have it checked within one or two weeks.',
      '**可以，暂时能继续开，**正常驾驶、避免急加速，1~2周内去检查。',
    ],
  },
  watch: {
    short: ['Keep an eye on it', '留意观察'],
    answer: [
      '**Yes, you can keep driving;** there is no immediate danger. Have it looked at on the next occasion.',
      '**可以继续开，**没有立即的危险，方便时检查即可。',
    ],
  },
};

const L: Readonly<Record<string, Text>> = {
  stopIf: ['Stop at once if', '出现以下情况请立即停车：'],
  causes: ['Likely causes, most likely first', '可能原因（按可能性排序）'],
  checks: ['What to check first (cheapest first)', '先查什么（由易到难、由便宜到贵）'],
  symptoms: ['Typical symptoms', '常见现象'],
  urgency: ['Urgency', '紧急程度'],
  cost: ['Usual repair cost', '常见维修费用'],
};

/** The answer about one or more codes. `codes` must not be empty. */
export function faultReply(codes: readonly string[], query: Query): Reply {
  const { language } = query;
  const notes = citations();
  const known = codes.flatMap((code) => faultTable.get(code) ?? []);
  const unknown = codes.filter((code) => !faultTable.has(code));
  const worst = worstOf(known);
  const parts = [
    directAnswer(known, worst, query, notes),
    known.length === 1 ? detail(known, language, notes) : overview(known, language, notes),
    ...(known.length > 1 ? [relations(known, language), ...known.slice(0, 4).map((f) => brief(f, language))] : []),
    ...unknown.map((code) => unknownCode(code, language, notes)),
    closing(worst, unknown.length > 0, language),
  ];
  return {
    category: 'fault_diagnosis',
    language,
    markdown: parts.filter((part) => part !== '').join('\n\n'),
    sources: notes.sources,
    handover: worst === 'stop' || worst === 'gentle' || unknown.length > 0,
  };
}

function worstOf(faults: readonly Fault[]): Urgency | undefined {
  if (faults.length === 0) return undefined;
  return RANK[Math.max(...faults.map(({ advice }) => RANK.indexOf(advice.urgency)))];
}

/** The entry cited for a known code. */
export function faultSource(fault: Fault, language: Language): Source {
  return { id: `fault:${fault.code}`, title: fault.code, detail: pick(fault.title, language), date: FAULTS_REVIEWED };
}

function directAnswer(known: readonly Fault[], worst: Urgency | undefined, query: Query, notes: Citations): string {
  const { language } = query;
  if (worst === undefined) return '';
  const intents = readIntents(query.normal);
  const lines: string[] = [];
  if (intents.drive || worst === 'stop') {
    const stopIf = known.find(({ advice }) => advice.stopIf !== undefined)?.advice.stopIf;
    lines.push(
      pick(URGENCY[worst].answer, language) +
        (stopIf === undefined || worst === 'stop' ? '' : ` ${stopSentence(stopIf, language)}`),
    );
  }
  if (intents.suspects && known[0] !== undefined) lines.push(suspicion(known[0], query));
  if (intents.cost)
    for (const fault of known.slice(0, 3))
      lines.push(
        `**${fault.code}${language === 'zh' ? '：' : ': '}${costText(fault, language)}** ${notes.mark(faultSource(fault, language))}${language === 'zh' ? '，取决于具体原因。' : ', depending on the cause.'}`,
      );
  if (intents.clear)
    lines.push(
      pick(
        [
          '**Clearing the code does not repair anything:** if the cause remains, it comes back, and clearing also erases the data a workshop needs. Read out and note the freeze-frame data first.',
          '**清码不等于修好：**原因还在就会再亮，而且会清掉维修需要的冻结帧数据。清码前请先读取并记录。',
        ],
        language,
      ),
    );
  return lines.filter((line) => line !== '').join('\n\n');
}

/** Whether the part the owner suspects is on the list of causes. */
function suspicion(fault: Fault, { normal, language }: Query): string {
  const said = new Set(terms(normal).filter((term) => term.length > 1));
  const causes = items(fault.advice.causes, language);
  const hits = causes.map((cause) => terms(cause).filter((term) => said.has(term)).length);
  const most = Math.max(...hits);
  const place = hits.indexOf(most);
  // Only an unmistakable match: "air filter" must not be read as "air flow sensor".
  if (most === 0 || hits.indexOf(most, place + 1) >= 0) return '';
  const cause = causes[place] ?? '';
  return language === 'zh'
    ? `**有可能：**“${cause}”是 ${fault.code} 的第 ${place + 1} 位常见原因（共 ${causes.length} 个），先按下面的检查确认再换件。`
    : `**Possible:** "${cause}" is number ${place + 1} of ${causes.length} usual causes of ${fault.code}. Confirm it with the checks below before buying parts.`;
}

function stopSentence(stopIf: Text, language: Language): string {
  return language === 'zh' ? `${L.stopIf?.[1] ?? ''}${stopIf[1]}。` : `${L.stopIf?.[0] ?? ''} ${stopIf[0]}.`;
}

function detail([fault]: readonly Fault[], language: Language, notes: Citations): string {
  if (fault === undefined) return '';
  const { advice } = fault;
  const mark = notes.mark(faultSource(fault, language));
  const head =
    language === 'zh'
      ? `**${fault.code}：${fault.title[1]}** ${mark}。${fault.meaning[1]}。${advice.about[1]}`
      : `**${fault.code}: ${fault.title[0]}** ${mark}: ${fault.meaning[0]}. ${advice.about[0]}`;
  const bullets = [
    `- ${heading('urgency', language)}${pick(URGENCY[advice.urgency].short, language)}${end(language)}${advice.stopIf === undefined ? '' : ` ${stopSentence(advice.stopIf, language)}`}`,
    `- ${heading('symptoms', language)}${sentenceList(advice.symptoms, language)}`,
    ...(advice.cost[1] === 0 ? [] : [`- ${heading('cost', language)}${costText(fault, language)} ${mark}`]),
  ];
  return [
    head,
    bullets.join('\n'),
    `**${label('causes', language)}**\n\n${numbered(advice.causes, language)}`,
    `**${label('checks', language)}**\n\n${numbered(advice.checks, language)}`,
  ].join('\n\n');
}

function overview(faults: readonly Fault[], language: Language, notes: Citations): string {
  if (faults.length === 0) return '';
  const head =
    language === 'zh'
      ? '| 故障码 | 含义 | 紧急程度 |\n| --- | --- | --- |'
      : '| Code | Meaning | Urgency |\n| --- | --- | --- |';
  const rows = faults.map(
    (fault) =>
      `| ${fault.code} | ${pick(fault.title, language)} ${notes.mark(faultSource(fault, language))} | ${pick(URGENCY[fault.advice.urgency].short, language)} |`,
  );
  return [head, ...rows].join('\n');
}

function brief(fault: Fault, language: Language): string {
  const causes = items(fault.advice.causes, language).slice(0, 3);
  const checks = items(fault.advice.checks, language).slice(0, 2);
  return language === 'zh'
    ? `**${fault.code}**：常见原因 ${causes.join('、')}。先查：${checks.join('；')}。`
    : `**${fault.code}**: usually ${causes.join(', ')}. First: ${checks.join('; ')}.`;
}

/** What several codes together say; each rule is common workshop practice. */
function relations(faults: readonly Fault[], language: Language): string {
  const groups = new Set<string>(faults.map(({ group }) => group));
  const codes = new Set(faults.map(({ code }) => code));
  const said: Text[] = [];
  if (codes.has('P0171') && codes.has('P0174'))
    said.push([
      'Both banks are lean, so look for a common cause first: air flow sensor, intake leak or fuel pressure.',
      '两侧缸组同时偏稀，应先查公共原因：空气流量计、进气漏气或燃油压力。',
    ]);
  if (
    groups.has('catalyst') &&
    (groups.has('misfire') || groups.has('coil') || groups.has('lean') || groups.has('rich'))
  )
    said.push([
      'Repair the misfire or mixture fault first: it can cause the catalyst code and destroys a new converter.',
      '先修失火或混合气故障：它可能就是催化器报码的原因，也会毁掉新的三元催化。',
    ]);
  else if (groups.has('misfire') && (groups.has('lean') || groups.has('fuelPressure')))
    said.push([
      'The misfires may follow from the lean mixture or the low fuel pressure: look there first.',
      '失火可能是混合气过稀或油压不足引起，先查这些。',
    ]);
  if (faults.filter(({ code }) => code.startsWith('U')).length >= 2 || (groups.has('voltage') && faults.length >= 3))
    said.push([
      'Many network codes at once usually have one root: battery voltage, a ground or one silent module. Test the battery first.',
      '多个通信故障码同时出现通常只有一个根源：电瓶电压、搭铁或某个失联模块，先测电瓶。',
    ]);
  return said.map((text) => pick(text, language)).join('\n\n');
}

function unknownCode(code: string, language: Language, notes: Citations): string {
  const structure = codeStructure(code);
  const mark = notes.mark(unknownCodeSource(code, language));
  const system = pick(structure.system, language);
  const area = structure.area === undefined ? undefined : pick(structure.area, language);
  if (language === 'zh')
    return [
      `**${code}：我不知道它的确切含义，也不会猜。** ${mark}`,
      `从编号结构能确定的是：属于${system}${area === undefined ? '' : `，通常与${area}有关`}；${
        structure.ownedByMaker
          ? '第二位说明它由汽车厂家自行定义，同一编号在不同品牌上含义不同'
          : '第二位说明它属于标准（通用）代码段，但我没有这个编号的公开定义'
      }。`,
      `要得到准确解释：用支持您品牌的诊断仪（4S店或专修店）读取故障码和冻结帧；告诉我品牌、车型、年款和现象，我可以帮您按现象排查。`,
    ].join('\n\n');
  return [
    `**${code}: I do not know what this code means exactly, and I will not guess.** ${mark}`,
    `What its structure tells: it belongs to the ${system}${area === undefined ? '' : `, usually ${area}`}; ${
      structure.ownedByMaker
        ? 'the second character says that it is manufacturer-specific, so the same number means different things in different makes'
        : 'the second character says that it lies in the standard (generic) range, but I have no published definition of this number'
    }.`,
    'To get its meaning: have it read with a scan tool for your make (dealer or specialist), together with the freeze-frame data. Tell me make, model, year and what you notice, and I can help by the symptoms.',
  ].join('\n\n');
}

/** The entry cited for a code whose meaning is not known: its structure only. */
export function unknownCodeSource(code: string, language: Language): Source {
  const { system, ownedByMaker } = codeStructure(code);
  return {
    id: `code-structure:${code}`,
    title: code,
    detail:
      language === 'zh'
        ? `编号结构（SAE J2012）：${system[1]}，${ownedByMaker ? '厂家自定义' : '通用段，无公开定义'}`
        : `Structure of the number (SAE J2012): ${system[0]}, ${ownedByMaker ? 'manufacturer-specific' : 'generic range, no published definition known'}`,
    date: FAULTS_REVIEWED,
  };
}

function closing(worst: Urgency | undefined, unknown: boolean, language: Language): string {
  if (worst === 'stop' || worst === 'gentle' || unknown)
    return pick(
      [
        'A human expert can look at your case: use the expert form to send the codes and what you notice.',
        '如需人工判断，可以通过“专家咨询”提交故障码和现象，由专家为您分析。',
      ],
      language,
    );
  return pick(
    [
      'These are general figures; your car may differ. Tell me make, model, year and what you notice for a closer look.',
      '以上为通用信息，具体车型可能不同。告诉我品牌、车型、年款和现象，可以进一步分析。',
    ],
    language,
  );
}

const number = new Intl.NumberFormat('en-US');

function costText({ advice: { cost } }: Fault, language: Language): string {
  return language === 'zh'
    ? `约 ${number.format(cost[2])}~${number.format(cost[3])} 元`
    : `about $${number.format(cost[0])}-${number.format(cost[1])}`;
}

function label(key: string, language: Language): string {
  const text = L[key];
  return text === undefined ? key : pick(text, language);
}

/** The space stands outside the bold marks, or markdown would not see them as bold. */
function heading(key: string, language: Language): string {
  return language === 'zh' ? `**${label(key, language)}：**` : `**${label(key, language)}:** `;
}

function end(language: Language): string {
  return language === 'zh' ? '。' : '.';
}

function items(text: Text, language: Language): string[] {
  return pick(text, language)
    .split(language === 'zh' ? '；' : ';')
    .map((item) => item.trim());
}

function sentenceList(text: Text, language: Language): string {
  return items(text, language).join(language === 'zh' ? '、' : ', ') + end(language);
}

function numbered(text: Text, language: Language): string {
  return items(text, language)
    .map((item, i) => `${i + 1}. ${item.charAt(0).toUpperCase()}${item.slice(1)}`)
    .join('\n');
}
