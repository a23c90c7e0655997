import { describe, expect, test } from 'vitest';
import { answerTo, spansOf, stateAfter } from '../support/sense.ts';

describe('where the asker is, and in what he counts', () => {
  test.each([
    ['R8 500 for a clutch on a Vivo in Durban, fair?', 'ZA', 'ZAR', true],
    ['the bakkie needs shocks, what does that cost', 'ZA', 'ZAR', true],
    ['My NCT is next week and the handbrake is weak, will it pass?', 'IE', 'EUR', true],
    ['new clutch for a Golf in Kildare, how much', 'IE', 'EUR', true],
    ['PUC test failed on my i20, why', 'IN', 'INR', true],
    ['Rs 14,000 for a clutch on a Swift, too much?', 'IN', 'INR', true],
    ['bumper respray quoted 12,500 rupees', 'IN', 'INR', true],
    ['WOF failed on a ball joint in Hamilton, $300 quoted', 'NZ', 'NZD', true],
    ['ball joint in Hamilton Ontario, $300 quoted', 'CA', 'CAD', true],
    ['$720 for four tyres fitted in Wagga, good price?', 'AU', 'AUD', true],
    ['$720 for four tyres fitted, good price?', 'AU', 'AUD', true],
    ['$720 for four tires installed, good price?', 'US', 'USD', false],
    ['a petrol suv for $28k, which one', 'US', 'USD', false],
    ['a petrol suv for $28k, new tyres on it', 'AU', 'AUD', true],
    ['340 bucks for a battery in Broome', 'AU', 'AUD', true],
    ['smog check failed, what now', 'US', 'USD', false],
    ['stuck on the M25 with a hot clutch', 'UK', 'GBP', false],
    ['overheating on the A9 near Perth', 'UK', 'GBP', false],
    ['the temp climbs driving to Perth from Kalgoorlie', 'AU', 'AUD', true],
    ['how many km does a set of tires last', 'US', 'USD', true],
    ['坐标墨尔本，修车铺要480刀，贵吗', 'AU', 'AUD', true],
    ['在多伦多，换电池要300加币，合理吗', 'CA', 'CAD', true],
    ['奥克兰修车报价650纽币', 'NZ', 'NZD', true],
    ['香港换电池1800蚊', 'HK', 'HKD', true],
    ['车在三亚，电瓶两年就坏', 'CN', 'CNY', true],
  ])('%s', (text, country, currency, isMetric) => {
    const { place } = stateAfter(text);
    expect({ country: place.country, currency: place.currency, isMetric: place.isMetric }).toEqual({
      country,
      currency,
      isMetric,
    });
  });

  test('the country said before holds for the sums that come later', () => {
    const { current, place } = stateAfter('My Mazda is in Brisbane', 'they want $420 for the brakes');
    expect(place.country).toBe('AU');
    expect(current.spans.find(({ type }) => type === 'price')).toMatchObject({ currency: 'AUD' });
  });

  test('bare thousands on the clock are kilometres where kilometres are driven', () => {
    expect(stateAfter('2013 Corolla 190k on the clock in Adelaide').vehicle.km).toBe(190_000);
    expect(stateAfter('2013 Corolla 190k on the clock in Ohio').vehicle.km).toBeGreaterThan(300_000);
  });
});

describe('sums of any country', () => {
  test.each([
    ['R6 800 for the joint', 6_800, 'ZAR'],
    ['R17,000 for a clutch', 17_000, 'ZAR'],
    ['R850 for an oil service', 850, 'ZAR'],
    ['budget 12 lakh', 1_200_000, 'INR'],
    ['budget ₹9.5L', 950_000, 'INR'],
    ['it was 1.2 crore', 12_000_000, 'INR'],
    ['they want Rs. 1,20,000', 120_000, 'INR'],
    ['nz$900 to weld it', 900, 'NZD'],
    ['15k nzd', 15_000, 'NZD'],
    ['S$1,200 for the aircon', 1_200, 'SGD'],
    ['修车要3800兰特', 3_800, 'ZAR'],
    ['报价650欧', 650, 'EUR'],
  ])('%s', (text, sum, currency) => {
    expect(spansOf(text).find(({ type }) => type === 'price')).toMatchObject({ currency, amount: { to: sum } });
  });

  test.each(['R134a is low', 'R17 wheels', 'an Audi RS 3', 'R1234yf refill', 'a golf R32', '传感器电阻200欧'])(
    'no sum: %s',
    (text) => {
      expect(spansOf(text).filter(({ type }) => type === 'price')).toEqual([]);
    },
  );
});

describe('roads and places are no cars', () => {
  test.each([
    'it hums driving on the M50 at about 100',
    'up the N7 from Cape Town',
    'stuck in traffic on the A1',
    'the temp rises on the I-95',
    '国道107上跑',
    '跑G4高速的时候抖',
    '318国道开到一半',
  ])('%s', (text) => {
    const types = spansOf(text).map(({ type }) => type);
    expect(types).toContain('road');
    expect(types).not.toContain('model');
  });

  test.each(['the pads on my A4 squeal', 'A3 or Golf', 'the N47 engine rattles', 'a bmw M3', '小鹏G6续航'])(
    'no road: %s',
    (text) => {
      expect(spansOf(text).map(({ type }) => type)).not.toContain('road');
    },
  );

  test.each(['clutch price in Jaipur', 'noise after the drive to Sligo', 'a garage near Oudtshoorn'])('%s', (text) => {
    expect(stateAfter(text).current.unread).toEqual([]);
  });

  test('"read" is not the town', () => {
    expect(spansOf('how do I read the codes').map(({ type }) => type)).not.toContain('country');
  });
});

describe('answers in the money of the asker', () => {
  test.each([
    ['R2 500 for front brake pads on a Polo in Durban, fair?', /R2,500 is/, /converted from prices in the UK/],
    ['quoted 48,000 INR for an AC compressor, i20, Hyderabad. too much?', /₹48,000/, /converted from prices in China/],
    ['how much is a timing belt on a Golf in Cork', /€\d/, /converted from prices in the UK/],
    ['C$900 for four tires in Calgary, fair?', /C\$900 is fair/, /converted from prices in the US/],
    ['I have €14,000 for a family car in Galway, which one?', /€1[0-4],\d{3}/, /converted from the UK/],
    ['德班，Polo换刹车片要2500兰特，贵吗', /R2,500/, /英国的价格粗略折算/],
  ])('%s', (text, sum, note) => {
    const { markdown } = answerTo(text);
    expect(markdown).toMatch(sum);
    expect(markdown).toMatch(note);
    expect(markdown).not.toMatch(/£|\bmpg\b/);
  });

  test('of a market without cars that is said, and what holds everywhere', () => {
    const { markdown } = answerTo('budget 12 lakh, automatic for Bangalore traffic, family of 4, what to buy');
    expect(markdown).toMatch(/sold in India.*not in my data/);
    expect(markdown).toContain('₹1,200,000');
  });
});
