import { describe, expect, test } from 'vitest';
import { withoutPersonalData } from '../../server/domain/personal-data.ts';

describe('what a shared conversation does not tell', () => {
  test.each([
    ['Write to li.wei+car@mail.example.com please', 'Write to […] please'],
    ['My VIN is JTDBR32E720012345, a Corolla', 'My VIN is […], a Corolla'],
    ['车牌京A12345，油耗高', '车牌[…]，油耗高'],
    ['新能源沪AD12345怎么保养', '新能源[…]怎么保养'],
    ['电话13812345678，谢谢', '电话[…]，谢谢'],
    ['Call +86 138 1234 5678 now', 'Call […] now'],
    ['Call (555) 123-4567 now', 'Call […] now'],
    ['身份证11010519491231002X', '身份证[…]'],
  ])('%s', (text, expected) => expect(withoutPersonalData(text)).toBe(expected));

  test('an address behind a very long word', () =>
    expect(withoutPersonalData(`${'1-'.repeat(30_000)} a@b.example`)).toMatch(/1- \[…\]$/));

  test.each([
    'P0420 at 120000 km, about $1,200-2,500 or ¥8000',
    '2016款卡罗拉1.6L，行驶82000公里，机油5W-30',
    'Change it every 10,000 km or 12 months; torque 103 Nm.',
    '京东上买的机油，川西自驾',
    'From 2015 to 2019, 195/65 R15 91H',
  ])('is nothing of %s', (text) => expect(withoutPersonalData(text)).toBe(text));
});
