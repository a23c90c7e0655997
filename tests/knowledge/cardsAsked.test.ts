import { describe, expect, test } from 'vitest';
import { answerTo } from '../support/sense.ts';

/** Messages, the last of which is answered, with what the answer begins with, and what it must not say. */
interface Case {
  readonly said: readonly string[];
  readonly leads: RegExp;
  readonly not?: RegExp;
}

/** What no answer says. */
const NOTHING = /(?!)/;

const each = (cases: readonly Case[]): void => {
  test.each(cases)('$said.0', ({ said, leads, not = NOTHING }) => {
    const { markdown } = answerTo(...said);
    expect(markdown.split('\n\n')[0]).toMatch(leads);
    expect(markdown).not.toMatch(not);
  });
};

describe('a gearbox is told its own fluid, not that of another one of its maker', () => {
  each([
    { said: ['how often does the cvt fluid in a 2018 civic get changed'], leads: /HCF-2 and never ATF/ },
    { said: ['2017 HR-V, when is the transmission fluid due'], leads: /HCF-2 and never ATF/, not: /never CVT fluid/ },
    { said: ['when should i do the cvt oil on a 2019 cr-v, 55k miles'], leads: /HCF-2 and never ATF/ },
    { said: ['my 2022 CR-V hybrid, how often does the transmission fluid need changing'], leads: /no belt/ },
    { said: ['2012 Honda Insight hybrid, cvt fluid when'], leads: /belt/ },
    { said: ['东风本田思域1.5T的变速箱油几万公里换'], leads: /只用HCF-2/, not: /千万别加CVT/ },
    { said: ['缤智CVT油多久换一次'], leads: /只用HCF-2/ },
    { said: ['皓影锐混动变速箱油多久换'], leads: /没有钢带/ },
    { said: ['when to change the cvt fluid in a 2017 nissan rogue'], leads: /Belt CVTs/ },
  ]);
});

describe('a booster by the country, weight and age', () => {
  each([
    { said: ['my boy is 4 and 17 kg, can he sit in a booster? we live in Toronto'], leads: /allowed from 18 kg/ },
    { said: ['is my 3 year old at 36 lb ready for a booster seat'], leads: /Not before 40 lb/ },
    { said: ['can a six year old use a backless booster in england, she is 20 kg'], leads: /125 cm and 22 kg/ },
    { said: ['5yo 19kg, can he use a booster in Brisbane'], leads: /from 4 years a booster is legal/ },
    { said: ['女儿四岁不到，15公斤，能换增高垫吗'], leads: /不到18公斤/, not: /三个安全座椅/ },
    { said: ['does my 8 year old still need a booster, he is 134 cm'], leads: /until the adult belt fits/ },
    { said: ['小孩九岁132厘米还要坐增高垫吗'], leads: /还要坐/ },
    { said: ['儿子5岁20公斤，可以直接坐无靠背的增高垫吗'], leads: /125厘米、22公斤/ },
  ]);
});

describe('a car brought to Britain, and not out of it', () => {
  each([
    {
      said: ['relocating from France back to England, is there import duty on our own Renault'],
      leads: /Transfer of Residence/,
    },
    {
      said: ['moving home to the UK from Spain, do I have to pay VAT on bringing my car'],
      leads: /Transfer of Residence/,
    },
    { said: ['从德国搬去英国，自己开的车要交关税吗'], leads: /关税和增值税都不用交/ },
    { said: ['能把在英国开的车运回中国吗'], leads: /不能/ },
    { said: ['moving to Germany from Ohio, should I bring my car'], leads: /conversion decides/ },
  ]);
});

describe('who was hit, and has the plate of the one who left', () => {
  each([
    { said: ['some guy backed into me at the shops and drove off, I wrote down his plate'], leads: /With the plate/ },
    { said: ['van scraped my car and drove away, a witness has the reg, uk'], leads: /With the plate/ },
    { said: ['停车场有人蹭了我的车就跑了，有人记下了他的车牌'], leads: /有车牌就好办/ },
  ]);
});

describe('a block heater', () => {
  each([
    {
      said: ['how many hours should my block heater be plugged in at -20 before I start the truck'],
      leads: /Two to four/,
    },
    { said: ['is it ok to leave the block heater on all night in Winnipeg'], leads: /two to four hours/ },
    { said: ['缸体加热器提前多久插电'], leads: /2–4小时/ },
  ]);
});

describe('gnawed wires', () => {
  each([
    { said: ['rats keep chewing the wiring of my Outback, what actually works'], leads: /What works/ },
    { said: ['will my insurance pay if mice ate the wiring harness'], leads: /comprehensive cover/ },
    { said: ['耗子把线束咬断了，保险赔不赔'], leads: /不一定/ },
  ]);
});

describe('road tax when the car goes', () => {
  each([
    { said: ['sold my car last week, do i get my road tax back from the dvla'], leads: /full months/ },
    { said: ['if I scrap my golf do I get the car tax back'], leads: /full months/ },
    { said: ['can I pay my car tax monthly'], leads: /Direct Debit/ },
    { said: ['在英国把车卖了，剩下的路税能退吗'], leads: /剩下的整月自动退/ },
  ]);
});

describe('a car with a loan on it is sold step by step', () => {
  each([
    { said: ['how do I sell my ute privately with money still owing on it, Adelaide'], leads: /payout figure/ },
    { said: ['steps to sell my car under finance in australia'], leads: /payout figure/ },
    { said: ['车贷还剩三万没还，想卖给个人，流程怎么走'], leads: /还清贷款→/ },
  ]);
});

describe('a dent in plastic, not a scratch', () => {
  each([
    {
      said: ['my rear bumper is dented but not cracked, how do i pop it back out myself'],
      leads: /push it out from behind/,
    },
    { said: ['does pouring boiling water on a bumper dent work'], leads: /push it out from behind/ },
    { said: ['前保险杠瘪进去一块，漆没掉，自己怎么弄出来'], leads: /从背面顶出来/ },
    { said: ['how do I fix a light scratch on my bonnet myself'], leads: /Fingernail/ },
  ]);
});

describe('E10 by the year of the car', () => {
  each([
    { said: ['can I put E10 in a 1997 micra, uk'], leads: /one of the 1990s mostly should not/ },
    { said: ['is e10 ok for my 2003 avensis'], leads: /most from about 2000/ },
    { said: ['98年的老车能加乙醇汽油吗'], leads: /九十年代的多半不要长期加/ },
    { said: ['can I use E10 in a 2019 fiesta'], leads: /yes in practically every petrol car/ },
  ]);
});

describe('a lamp by its shape', () => {
  each([
    { said: ['orange triangle with ! on my dash, what does it mean'], leads: /The triangle with/, not: /Gear wheel/ },
    { said: ['yellow circle with an exclamation mark, what is it'], leads: /Yellow circle/ },
    { said: ['仪表上黄色三角形带叹号是什么意思'], leads: /综合警告/, not: /齿轮：/ },
    { said: ['黄色的叹号，外面像马蹄一样的是什么灯'], leads: /胎/ },
    {
      said: ['what is the yellow light like a cog with an exclamation mark'],
      leads: /overheated|gearbox|transmission/i,
    },
    { said: ['a red light that looks like a teapot came on'], leads: /Stop driving/ },
    { said: ['红色圆圈里一个感叹号亮了'], leads: /停止驾驶/ },
  ]);
});

describe('a worn joint over months', () => {
  each([
    { said: ['the cv joint clicks on full lock, can it wait until spring'], leads: /not for months/ },
    { said: ['球笼转弯咔咔响，拖到年后再修可以吗'], leads: /别拖几个月/ },
    { said: ['cv joint is clicking, can I do a 250 miles road trip'], leads: /200 miles usually goes/ },
  ]);
});

describe('the morning after is reckoned, and a drive home after drinking declined', () => {
  each([
    {
      said: ['I drank a bottle of wine last night, can I drive to work at 7'],
      leads: /Very possibly not|Only once this sum/,
    },
    {
      said: ['had five pints last night until midnight, ok to drive at 8?'],
      leads: /Very possibly not|Only once this sum/,
    },
    { said: ['昨晚九点喝了三瓶啤酒，明早六点半开车会被查出来吗'], leads: /先算/ },
    { said: ['昨天晚上喝了四两白酒，早上八点能开车吗'], leads: /酒/, not: /代驾或打车，车明天再取/ },
    { said: ['had two beers just now, can I drive home'], leads: /No, do not drive/ },
    { said: ['怎么吹气吹不出来酒精'], leads: /不能开/ },
    { said: ['喝了一瓶啤酒，现在能开车回家吗'], leads: /不能开/ },
    { said: ['had a glass of wine with dinner, can I drive home'], leads: /\*\*No/ },
    { said: ['喝了两瓶啤酒要多久才能开车'], leads: /代谢完才能开|2\.5–4小时/ },
    { said: ['what is the drink drive limit in Ireland'], leads: /Limits per 100 ml/ },
  ]);
});

describe('both kinds of battery', () => {
  each([
    { said: ['铁锂和三元冬天分别充到多少'], leads: /铁锂.*三元|三元.*铁锂/ },
    { said: ['磷酸铁里的每周充满，三元的充到80还是90'], leads: /磷酸铁锂：.*三元锂：/ },
  ]);
});

describe('what is asked in China', () => {
  each([
    { said: ['交强险第二年多少钱'], leads: /855/ },
    { said: ['今年出了两次险，明年交强险多少'], leads: /1,045/ },
    { said: ['租车的优享服务有必要买吗'], leads: /自愿的/ },
    { said: ['买家交了一万押金想先提车，下周再过户，能给吗'], leads: /不行：先全款/ },
    {
      said: ['buyer gave a deposit and wants to take the car first, transfer next week, ok?'],
      leads: /No: first the whole price/,
    },
    { said: ['河北的国五二手车能转到北京吗'], leads: /国五不行/ },
    { said: ['台湾1800cc的车牌照税一年多少'], leads: /7,120/ },
    { said: ['臺灣自用車 牌照稅怎麼算'], leads: /11,230/ },
    { said: ['4S店换火花塞报1200，思域'], leads: /1,200元/, not: /一千二换四缸/ },
  ]);
});

test('a tow rating that is not known is named, and where it stands', () => {
  const { markdown } = answerTo('can my 2018 Tucson tow a 1300 kg caravan, Perth');
  expect(markdown).toMatch(/^\*\*I have no tow rating/);
  expect(markdown).not.toMatch(/big-end|fire/);
});
