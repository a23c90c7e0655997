import { describe, expect, it } from 'vitest';
import { textOf } from '../../client/src/lib/textFile.ts';
import { MARKETS } from '../../server/contract/vehicle.ts';
import { readBookCsv } from '../../server/domain/vehicle-book-csv.ts';
import type { EntryInput } from '../../server/domain/vehicle-entry.ts';

describe('a service book that somebody typed into a spreadsheet', () => {
  const read = (text: string, market: 'CN' | 'US' = 'CN') => {
    const seen: EntryInput[] = [];
    const unit = MARKETS[market].unit;
    const { problems } = readBookCsv(text, { unit, market }, (input) => {
      seen.push(input);
      const isWrong = Number.isNaN(input.cost) || Number(input.cost) > 1_000_000_000;
      const fields = {
        ...input,
        items: [...input.items],
        km: null,
        cost: null,
        currency: null,
        workshop: null,
        note: null,
      };
      return { fields, bad: isWrong ? { cost: 'number', currency: 'currency' } : {} };
    });
    return { seen, problems };
  };

  it('is in the money of the car’s market where it names none, and in its unit', () => {
    const { seen } = read(
      '日期,项目,里程,费用\n2025-03-08,机油,"56,000",420\n2026-03-01,机油,75500公里,¥560.50\n2026-04-01,洗车,,60元\n2026-05-01,洗车,,',
    );
    expect(seen.map(({ km, cost, currency }) => [km, cost, currency])).toEqual([
      [56_000, 42_000, 'CNY'],
      [75_500, 56_050, 'CNY'],
      [null, 6_000, 'CNY'],
      [null, null, ''],
    ]);
    const [us] = read('Date,Items,Mileage,Cost\n2025-03-08,oil,10 miles,$42', 'US').seen;
    expect([us?.km, us?.cost, us?.currency]).toEqual([16, 4_200, 'USD']);
  });

  it('takes no sum in another money for one’s own, and names columns in the language of the file', () => {
    const { problems } = read('日期,项目,费用\n2025-03-08,机油,$42');
    expect(problems).toEqual([
      { line: 2, column: '费用', error: 'notNumber' },
      { line: 2, column: '币种', error: 'currency' },
    ]);
  });

  it('is told apart: nothing in it, no such column, no number, a number too large', () => {
    const ofFile = (text: string) => read(text).problems;
    for (const text of ['', '\n\n', 'Date,Items,Cost\n'])
      expect(ofFile(text)).toEqual([{ line: 1, column: '', error: 'csvEmpty' }]);
    expect(ofFile('Date,Cost\n2026-03-08,5')).toEqual([{ line: 1, column: 'Items / 项目', error: 'csvColumn' }]);
    expect(ofFile('Date,Items,Cost\n2026-03-08,oil,abc')[0]?.error).toBe('notNumber');
    expect(ofFile('Date,Items,Cost\n2026-03-08,oil,90000000')[0]?.error).toBe('number');
  });
});

it('a text is read whichever program wrote it: UTF-8, as Excel in China does, as “Unicode text”', async () => {
  const gbk = [0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xcf, 0xee, 0xc4, 0xbf];
  const utf16 = [0xff, 0xfe, ...Buffer.from('日期,项目', 'utf16le')];
  for (const bytes of [[...new TextEncoder().encode('日期,项目')], gbk, utf16])
    expect(await textOf(new Blob([Uint8Array.from(bytes)]))).toBe('日期,项目');
});
