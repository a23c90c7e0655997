import { describe, expect, it } from 'vitest';
import { displayCode, hashCode, newCode, readCode } from '../../server/domain/activation-codes.ts';
import { codesCsv } from '../../server/domain/activation-csv.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codes = Array.from({ length: 1_000 }, newCode);

describe('an activation code', () => {
  it('is 16 characters that look like no other, none twice', () => {
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${ALPHABET}]{16}$`));
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join(''))).toEqual(new Set(ALPHABET));
  });

  it('is read with or without dashes and spaces, in any case and width, with look-alike letters', () => {
    for (const code of codes) {
      const shown = displayCode(code);
      expect(shown).toMatch(/^(.{4}-){3}.{4}$/);
      const lookAlike = shown.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('V', 'u');
      const wide = shown.replaceAll(/[0-9A-Z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0));
      for (const typed of [code, shown, code.toLowerCase(), `  ${shown.replaceAll('-', ' — ')}\n`, lookAlike, wide]) {
        expect([typed, readCode(typed)]).toEqual([typed, code]);
      }
    }
  });

  it('with any one wrong character is refused', () => {
    const accepted: string[] = [];
    for (const code of codes) {
      for (let at = 0; at < code.length; at += 1) {
        for (const other of ALPHABET.replace(code.charAt(at), '')) {
          const typo = code.slice(0, at) + other + code.slice(at + 1);
          if (readCode(typo) !== null) accepted.push(typo);
        }
      }
    }
    expect(accepted).toEqual([]);
  });

  it('with any two characters that changed places is refused, neighbours or not', () => {
    const accepted: string[] = [];
    for (const code of codes) {
      for (let first = 0; first < code.length; first += 1) {
        for (let second = first + 1; second < code.length; second += 1) {
          const [a, b] = [code.charAt(first), code.charAt(second)];
          const typo = code.slice(0, first) + b + code.slice(first + 1, second) + a + code.slice(second + 1);
          if (a !== b && readCode(typo) !== null) accepted.push(typo);
        }
      }
    }
    expect(accepted).toEqual([]);
  });

  it.each([
    '',
    '-',
    '0',
    'AAAA-BBBB-CCCC',
    `${displayCode(newCode())}0`,
    '激活码激活码激活码激活',
    'x'.repeat(100_000),
  ])('%#: what has another shape is none', (typed) => expect(readCode(typed)).toBeNull());

  it('is found among 200 characters, and not looked for among more', () => {
    const code = newCode();
    expect([readCode(code.padEnd(200)), readCode(code.padEnd(201))]).toEqual([code, null]);
  });

  it('is kept as a hash of 256 bits', () => {
    expect(hashCode('0'.repeat(16))).toHaveLength(32);
  });
});

describe('the CSV document', () => {
  const plan = { nameEn: 'Basic', nameZh: '基础会员', durationDays: 30 } as Parameters<typeof codesCsv>[1]['plan'];

  it('opens in spreadsheets as it is: byte order mark, header, one quoted line a code', () => {
    const batch = { plan, expiresAt: new Date('2027-01-01T08:30:00Z'), note: 'says "hi",\nline 2' };
    expect(codesCsv(['0123456789ABCDEF', 'GHJKMNPQRSTVWXYZ'], batch, 'zh')).toBe(
      '\uFEFF"激活码","套餐","天数","有效期至（UTC）","备注"\r\n' +
        '"0123-4567-89AB-CDEF","基础会员","30","2027-01-01 08:30","says ""hi"",\nline 2"\r\n' +
        '"GHJK-MNPQ-RSTV-WXYZ","基础会员","30","2027-01-01 08:30","says ""hi"",\nline 2"\r\n',
    );
  });

  it.each(['=HYPERLINK("http://evil")', '+1', '-1+2', '@SUM(A1)', ' =1', '＝1'])(
    'takes the formula out of %s',
    (note) => {
      const [, line = ''] = codesCsv(['0123456789ABCDEF'], { plan, expiresAt: null, note }, 'en').split('\r\n');
      expect(line.endsWith(`,"","'${note.replaceAll('"', '""')}"`)).toBe(true);
    },
  );
});
