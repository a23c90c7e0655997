import { expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';

const knowledge = createKnowledge();
const ask = (question: string): string => knowledge.reply(question, []).markdown;

test('a belt is told from a chain by the very engine, and whether it is due', () => {
  const belt = ask('when is the cambelt due on my 2014 Octavia 1.6 TDI, 70k miles, no record');
  expect(belt).toMatch(/^\*\*It has a timing belt, not a chain: about every 130,000 miles or 10 years/);
  expect(belt).toMatch(/At 70,000 miles and \d+ years without a record: (?:due now|overdue) by age/);
  expect(ask('does my 2009 Civic 1.8 have a timing belt, 120k miles')).toMatch(/^\*\*It has a timing chain/);
});

test('an interval first, then whether the mileage told makes it due', () => {
  const plugs = ask('火花塞多久换一次，1.5T思域，7万公里一次没换过');
  expect(plugs).toMatch(/^\*\*每6万公里/);
  expect(plugs).toContain('7万公里、没有更换记录：按里程，已超期');
});

test('what the drive does not have is struck out', () => {
  expect(ask('do I need new spark plugs on my Passat TDI')).toMatch(/^\*\*Not on your car/);
  expect(ask('what is due on my Tesla Model 3 at 50k miles')).not.toMatch(/engine oil|spark plug|timing belt/);
});

test('a quote is compared with the jobs it names, in the money it was named in', () => {
  expect(ask('is £68 fair for a brake fluid change')).toMatch(/^\*\*£68 is fair: usual is £50–100/);
  expect(ask('quoted $1,900 for pads and rotors front and rear, fair price?')).toMatch(
    /^\*\*\$1,900 is expensive: usual for both axles is \$600–1,200/,
  );
});

test('no mileage is a price, and no warranty or age a time since the last service', () => {
  expect(ask('when is the brake fluid due, 2018 Polo, 48k')).toContain('At 48,000 miles');
  expect(ask('tyres are 7 years old, no cracks, replace them?')).toMatch(/^\*\*At 7 years: still usable/);
  expect(ask('tyres are 9 years old with cracks, replace them?')).toMatch(/^\*\*At 9 years and with cracks/);
});

test('each question about one job is answered, and nothing twice', () => {
  const filter = ask('how often should the cabin filter be changed on a 2018 Civic and can I do it myself?');
  expect(filter).toMatch(/^\*\*Every 15,000 miles or a year/);
  expect(filter).toContain('no tools');
  // 2018 is the car's year, not that of the last change.
  expect(filter).not.toContain('since the last time');
  expect(ask('刹车油多久换一次，多少钱')).toMatch(/^\*\*每4万公里或2年[\s\S]+150–350元/);
  expect(ask('coolant last changed in 2021, is it due?')).toContain('since the last time');
  const codes = ask('got a P0171 and P0174 together on a 2010 tacoma, where do i start');
  expect(codes.match(/Long-term fuel trim/g)).toHaveLength(1);
  expect(codes).toContain('P0174');
});
