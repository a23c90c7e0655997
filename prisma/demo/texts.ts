import { loadSense } from '../../server/knowledge/load.ts';
import type { Random } from './random.ts';
import type { Language } from '../../server/language.ts';

// What demo users ask and write: sentences of our own around the cars, codes and symptoms of the knowledge.

const { records, catalogue } = loadSense();
const CODES = Object.keys(records.codes.codes).filter((code) => /^P0[0-4]/.test(code));
const SYMPTOMS = records.entries.filter(({ id }) => id.startsWith('symptom:'));

/** A question as an owner or buyer would put it. */
export function questionOf(random: Random, language: Language): string {
  const car = carName(random, language);
  const code = random.pick(CODES);
  const km = (1 + random.int(15)) * 10_000;
  const symptom = random.pick(SYMPTOMS).title[language];
  const budget = language === 'zh' ? 8 + random.int(28) : 18 + random.int(40);
  const questions: Record<Language, readonly string[]> = {
    en: [
      `My ${car} shows ${code}. Can I keep driving?`,
      `What does ${code} mean, and what does the repair cost?`,
      `${symptom}: what can it be? I drive a ${car}.`,
      `What maintenance is due at ${km.toLocaleString('en')} km on a ${car}?`,
      `Which car for a family of ${3 + random.int(4)} with a budget of $${budget},000?`,
      `Is the ${car} a good choice as a used car?`,
      `${car} or ${carName(random, language)}: which one is better for commuting?`,
      `What does a ${car} cost a year to run?`,
      random.pick([
        'How often should brake fluid be changed?',
        'How long does a car battery last?',
        'How do I check tyre pressure?',
      ]),
      `Loan of ${10 + random.int(30)},000 dollars over ${12 * (2 + random.int(4))} months at ${3 + random.int(5)}%: what is the monthly payment?`,
    ],
    zh: [
      `我的${car}报故障码${code}，还能继续开吗？`,
      `${code}是什么意思？修一下大概多少钱？`,
      `${car}出现${symptom}，可能是什么原因？`,
      `${car}开到${km / 10_000}万公里，该做哪些保养？`,
      `预算${budget}万，${3 + random.int(4)}口之家，推荐什么车？`,
      `二手${car}值得买吗？`,
      `${car}和${carName(random, language)}怎么选？主要上下班代步。`,
      `${car}一年养车要花多少钱？`,
      random.pick(['刹车油多久更换一次？', '蓄电池一般能用几年？', '冬天胎压打多少合适？', '机油多久换一次？']),
      `贷款${5 + random.int(20)}万，${12 * (2 + random.int(4))}期，年利率${3 + random.int(4)}%，月供多少？`,
    ],
  };
  return random.pick(questions[language]);
}

/** What one asks after an answer. */
export function followUpOf(random: Random, language: Language): string {
  return random.pick(
    language === 'zh'
      ? ['大概要花多少钱？', '还能继续开吗？', '自己能检查吗？', '那混动的呢？', '多久之内要处理？']
      : [
          'What does that cost?',
          'Can I keep driving?',
          'Can I check that myself?',
          'And as a hybrid?',
          'How urgent is it?',
        ],
  );
}

function carName(random: Random, language: Language): string {
  const car = random.pick(catalogue.models);
  return language === 'zh' ? `${car.make.name.zh}${car.name.zh}` : `${car.make.name.en} ${car.name.en}`;
}

/** A request to an expert, with an answer. */
export function requestOf(random: Random, language: Language): { requirement: string; reply: string } {
  const car = carName(random, language);
  const requests: Record<Language, readonly { requirement: string; reply: string }[]> = {
    en: [
      {
        requirement: `I would like to buy a used ${car}. What should I look at, and what is a fair price?`,
        reply:
          'Have the service book, the tyres and the underside checked, and compare with three offers of the same year and mileage. Do not pay before a test drive from cold.',
      },
      {
        requirement: `My ${car} is being financed. Does it pay to settle the loan early?`,
        reply:
          'Ask the bank for the settlement amount in writing and compare it with the interest still due. Below one per cent in fees it usually pays.',
      },
      {
        requirement: `The workshop wants to replace the transmission of my ${car}. Is that necessary?`,
        reply:
          'Get the fault memory printed and a second opinion from a transmission specialist first. A change of fluid and an adaptation solve many of these cases.',
      },
      {
        requirement: `Which insurance do I need for a new ${car}?`,
        reply:
          'In the first three years comprehensive cover with replacement value is worth its price; afterwards third party with theft is enough for most.',
      },
    ],
    zh: [
      {
        requirement: `想买一辆二手${car}，验车要注意什么？什么价位合适？`,
        reply: '建议先查保养记录和出险记录，冷车试驾，再对比三台同年份、同里程的报价。付款前务必做第三方检测。',
      },
      {
        requirement: `${car}贷款还剩一年，提前还款划算吗？`,
        reply: '先向银行索取提前结清的书面金额，与剩余利息比较。手续费低于百分之一时一般划算。',
      },
      {
        requirement: `4S 店说${car}变速箱要整体更换，有必要吗？`,
        reply: '请先打印故障码，再找专修店复检。很多情况更换变速箱油并做自适应学习就能解决。',
      },
      {
        requirement: `新买的${car}该上哪些保险？`,
        reply: '前三年建议车损险加三者险二百万，之后可以根据车价调整。不计免赔现在已包含在车损险里。',
      },
    ],
  };
  return random.pick(requests[language]);
}

/** A message through the contact form. */
export function messageOf(random: Random, language: Language): string {
  const car = carName(random, language);
  return random.pick(
    language === 'zh'
      ? [
          `回答很有帮助，希望增加${car}的更多资料。`,
          '请问企业会员怎么开通？',
          '付款后多久生效？',
          '历史记录可以导出吗？',
          '建议增加语音输入。',
        ]
      : [
          `Very helpful. Could you add more about the ${car}?`,
          'Do you offer accounts for companies?',
          'How soon is a membership active after paying?',
          'Can I export my history?',
          'A dark theme for the app would be nice.',
        ],
  );
}

const NAMES: Record<Language, readonly { username: string; name: string }[]> = {
  en: [
    { username: 'anna', name: 'Anna Miller' },
    { username: 'ben', name: 'Ben Carter' },
    { username: 'carla', name: 'Carla Rossi' },
    { username: 'david', name: 'David Kim' },
    { username: 'emma', name: 'Emma Brown' },
    { username: 'frank', name: 'Frank Weber' },
    { username: 'grace', name: 'Grace Lee' },
    { username: 'henry', name: 'Henry Clark' },
    { username: 'ivy', name: 'Ivy Chen' },
    { username: 'jack', name: 'Jack Wilson' },
  ],
  zh: [
    { username: '小李爱车', name: '李明' },
    { username: '老王', name: '王建国' },
    { username: '车友小张', name: '张伟' },
    { username: '陈师傅', name: '陈志强' },
    { username: '刘洋', name: '刘洋' },
    { username: '赵姐', name: '赵敏' },
    { username: '周末自驾', name: '周杰' },
    { username: '吴迪', name: '吴迪' },
    { username: '电车车主', name: '孙悦' },
    { username: '阿林', name: '林晓' },
  ],
};

/** A username, told from others by its number, and the person's name. */
export function nameOf(random: Random, language: Language, number: number): { username: string; name: string } {
  const { username, name } = random.pick(NAMES[language]);
  return { username: `${username}_${number}`, name };
}

/** What somebody says of an answer; the reason is optional, and mostly left out. */
export function opinionOf(random: Random, language: Language): { isHelpful: boolean; reason: string | null } {
  const isHelpful = random.percent(75);
  const reasons: Record<Language, readonly [good: readonly string[], bad: readonly string[]]> = {
    en: [
      ['Saved me a trip to the garage.', 'Clear, and the price was right.'],
      ['It did not use the mileage I gave.', 'Too long, I wanted a yes or no.', 'The garage found something else.'],
    ],
    zh: [
      ['说得很清楚，价格也对得上。', '照着检查，真的是这个问题。'],
      ['没有按我说的里程来回答。', '太长了，我只想知道能不能开。', '修理厂说是别的原因。'],
    ],
  };
  const reason = random.percent(isHelpful ? 20 : 60) ? random.pick(reasons[language][isHelpful ? 0 : 1]) : null;
  return { isHelpful, reason };
}
