import { describe, expect, test } from 'vitest';
import { carSelection } from '../../server/knowledge/cars.ts';
import { cars } from '../../server/knowledge/cars/catalogue.ts';
import { findCars } from '../../server/knowledge/cars/names.ts';
import { parseNeeds } from '../../server/knowledge/cars/parse.ts';
import { makeQuery, normalise } from '../../server/knowledge/query.ts';

/** The reply to the last of several questions of one conversation. */
const ask = (...questions: string[]) =>
  carSelection.reply(
    makeQuery(
      questions.at(-1) ?? '',
      questions.slice(0, -1).map((question) => ({ question, answer: '' })),
    ),
  );
const needs = (text: string) => parseNeeds(normalise(text), /\p{Script=Han}/u.test(text) ? 'zh' : 'en');
const listed = (markdown: string) => markdown.split('\n').filter((line) => /\[\d\] \|/.test(line));

describe('what owners say, as limits', () => {
  test.each([
    ['only Japanese hybrids, suv, 25-30', 25_000, 30_000],
    ['只要日系混动，15-20', 150_000, 200_000],
    ['diesel pickup that tows 10k', undefined, undefined],
  ])('money: %s', (text, min, max) => {
    const { budget } = needs(text);
    expect([budget?.min, budget?.max]).toEqual([min, max]);
  });

  test.each([
    ["can't go over 50 grand for a suv", 50_000],
    ['cant go past $32k, family suv', 32_000],
    ["don't want to spend more than 30k on a sedan", 30_000],
    ['别超过12万的代步车', 120_000],
    ['不想超过20万，SUV', 200_000],
  ])('not over an amount is a limit: %s', (text, max) => {
    expect(needs(text).budget).toMatchObject({ max });
    expect(needs(text).budget?.min).toBeUndefined();
  });

  test.each([
    ['three rows, has to seat 7', 7],
    ['三排座，坐8个人', 8],
    ['3-row suv for a family of 5', 6],
  ])('a third row and a count of seats both hold: %s', (text, seats) => {
    expect(needs(text).minSeats).toBe(seats);
  });

  test.each([
    ['a regular hybrid, no plug', ['hev']],
    ['hybrid that does not plug in', ['hev']],
    ['普通混动SUV', ['hev']],
    ['hybrid suv', ['hev', 'phev']],
    ['hybrid or plug-in hybrid', ['hev', 'phev']],
  ])('a hybrid without a plug: %s', (text, powertrains) => {
    expect([...(needs(text).powertrains ?? [])].sort()).toEqual(powertrains);
  });

  test.each([
    ['$400 a month, what new car can I get', 'US', 20_200],
    ['500 a month, no money down, small suv', 'US', 25_300],
    ['首付5万，月供2000，能买什么车', 'CN', 117_700],
  ])('a monthly payment is a price: %s', (text, market, max) => {
    expect(needs(text).budget).toMatchObject({ market, max });
  });

  test.each([
    ['车位只有4.5米长，买什么SUV', 4_500],
    ['7座，长度5米以内', 5_000],
    ['my parking space is 15 feet long', 4_572],
    ['nothing longer than 180 inches, suv', 4_572],
    ["I'm 6 feet tall", undefined],
  ])('length: %s', (text, mm) => {
    expect(needs(text).maxLengthMm).toBe(mm);
  });

  test.each([
    ['能拉2吨拖车', 4_409],
    ['牵引1500公斤房车', 3_307],
    ['need to pull a 5,000 lb travel trailer', 5_000],
    ['truck that tows 10k', 10_000],
  ])('towing: %s', (text, pounds) => {
    expect(needs(text).minTowLb).toBe(pounds);
  });

  test.each([
    ['二手车，3年车龄', 3],
    ['looking for a 3 year old used SUV', 3],
    ['3-5 years old Camry, 20k', 5],
    ['car for my 10 year old son to learn in', undefined],
  ])('age: %s', (text, years) => {
    expect(needs(text).maxAgeYears).toBe(years);
  });

  test.each([
    ['fits three car seats across', 5],
    ['suv with 3 rows', 6],
    ['要三排座的', 6],
    ['退休老两口自驾', undefined],
  ])('seats: %s', (text, seats) => {
    expect(needs(text).minSeats).toBe(seats);
  });

  test('range on a charge is not the way to work', () => {
    expect(needs('used EV, 200+ miles').minRangeKm).toBe(322);
    expect(needs('EV, I commute 200 miles a week').minRangeKm).toBeUndefined();
    expect(needs('能跑500公里的电车').minRangeKm).toBe(500);
  });

  test('a dog breed is no nationality, a parking space no luggage space, a class of cars is a body', () => {
    expect(needs('two german shepherds').origins).toBeUndefined();
    expect(needs('small parking space').wishes).not.toContain('space');
    expect(needs('18万的B级车').bodies).toEqual(['sedan']);
    expect(needs('B级SUV').bodies).toEqual(['suv']);
  });

  test.each([
    ['养了两条金毛', 'pets'],
    ['easy to get into for my mother', 'access'],
    ['I am tall and need headroom', 'tall'],
    ['fastest car', 'fast'],
    ['跑货拉拉', 'cargo'],
    ['带外放电', 'v2l'],
  ])('wish: %s', (text, wish) => {
    expect(needs(text).wishes).toContain(wish);
  });

  test('a short buyer is not tall', () => {
    expect(needs("i'm 5 ft tall, small car").wishes).not.toContain('tall');
  });

  test('an article before a number names no model', () => {
    expect(findCars('looking for a 3 year old used SUV')).toEqual([]);
    expect(findCars("I'm 6'4\", need headroom")).toEqual([]);
    expect(findCars('pull a 5,000 lb trailer')).toEqual([]);
    expect(findCars('Audi A3').map(({ id }) => id)).toEqual(['audi-a3']);
  });
});

describe('the list', () => {
  test('three rows are a limit in every market', () => {
    for (const { id } of ask('anything but electric, under $35,000, 3 row').sources) {
      const car = cars.find((one) => `car:${one.id}` === id);
      expect(Math.max(...(car?.seatsIn?.US ?? car?.seats ?? [0]))).toBeGreaterThanOrEqual(6);
    }
    expect(ask('used, 25k, 2 adults 4 kids').markdown).not.toContain('Ford Edge');
  });

  test('no pickup unless one is meant', () => {
    expect(ask('我想要大空间但是不要MPV也不要SUV，15万').markdown).not.toContain('T90');
    expect(ask('皮卡推荐，拉货，十几万').markdown).toContain('长城 炮');
  });

  test('the cheapest comes first, the dearest when money does not matter', () => {
    expect(ask('cheapest new car you can buy').markdown).toMatch(
      /^\*\*First choice: the (?:Chevrolet Trax|Hyundai Venue)/,
    );
    expect(ask('预算无上限，最豪华的MPV').markdown).toMatch(/^\*\*首选 (?:雷克萨斯 LM|丰田 埃尔法|极氪 009)/);
  });

  test('what the catalogue does not know is named', () => {
    expect(ask('想要音响好的车，25万').markdown).toContain('没有核对的条件');
    expect(ask("I'm 6'4\", need headroom, 35k budget").markdown).toContain('Not checked:** headroom');
  });
});

describe('follow-ups', () => {
  test.each([
    [['best suv under 35k', 'make it 30'], 'budget at most $30,000'],
    [['25万买什么SUV', '加到30呢'], '预算不超过30万'],
    [['20万家用SUV', '加5万呢'], '预算不超过25万'],
    [['suv under 30k', 'what about 25'], 'budget at most $25,000'],
    [['suv under 35k', 'smaller'], 'city-size or small SUV'],
    [['推荐20万纯电SUV', '大一点的'], '中大型/全尺寸SUV'],
  ])('%j', (questions, text) => {
    expect(ask(...questions).markdown).toContain(text);
  });

  test('a place beyond the list means its last car', () => {
    expect(ask('minivan 45k', 'awd only', 'the second one').markdown).toContain('Toyota Sienna');
  });
});

describe('a named model', () => {
  test('cheaper than it is below its price, and not itself', () => {
    const { markdown } = ask('比理想L6便宜的增程SUV');
    expect(markdown).toContain('预算不超过24.8万');
    expect(listed(markdown).join()).not.toContain('理想 L6');
  });

  test('like it but cheaper leaves its own brand out', () => {
    const { markdown } = ask('特斯拉太贵，有没有类似Model Y的便宜点的');
    expect(markdown).toMatch(/^\*\*首选/);
    expect(markdown).toContain('不要特斯拉');
  });

  test.each([
    ['Is the Mazda MX-5 practical for a family', /not a good choice \(only 2 seats/],
    ['五菱宏光MINI能上高速吗', /跑长途：五菱 宏光MINIEV 不太合适/],
    ['特斯拉Model 3值得买吗', /^\*\*看重.+值得考虑/],
    ['how much can a Toyota Tacoma tow', /^\*\*The Toyota Tacoma tows up to 6,500 lb/],
    ['赛那多长，几座', /5175 mm.+7\/8 座/],
    ['Rivian R1S price and range', /list prices.+uses about/],
    ['卡罗拉后排空间大吗', /^\*\*丰田 卡罗拉的空间/],
    ['RAV4 petrol or hybrid version', /^\*\*The hybrid starts \$3,000 higher/],
  ])('%s', (question, first) => {
    expect(ask(question).markdown).toMatch(first);
  });

  test('versions sold under two names are compared', () => {
    expect(ask('宋PLUS选DM-i还是EV版').sources.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['car:byd-song-plus-dm-i', 'car:byd-song-plus-ev']),
    );
  });

  test.each([
    ['F-150 or Silverado for towing', /^\*\*The .+ tows more/],
    ['宝马3系和奔驰C级选哪个，开得爽优先', /^\*\*论操控和动力，宝马 3系更合适/],
    ['秦PLUS DM-i 跟 轩逸 比，跑网约车选哪个', /^\*\*论跑网约车，比亚迪 秦PLUS DM-i更合适/],
  ])('a comparison answers the use that was named: %s', (question, first) => {
    expect(ask(question).markdown).toMatch(first);
  });
});
