import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCodes } from '../../scripts/data-codes.ts';
import { createCodes, isWellFormed } from '../../server/knowledge/retrieve/codes.ts';

const data = compileCodes();
const codes = createCodes(data);
const languages = ['en', 'zh'] as const;

describe('fault codes', () => {
  it('explains every powertrain and network code in both languages', () => {
    const all = Object.keys(data.codes).filter((code) => /^[PU]/.test(code));
    expect(all.length).toBeGreaterThan(2_000);
    const unexplained = all.filter((code) => {
      const record = codes.lookUpCode(code);
      return !languages.every(
        (language) => record?.title[language] && record.meaning[language] && record.advice?.causes[language].length,
      );
    });
    expect(unexplained).toEqual([]);
  });

  it('names what fails and where', () => {
    expect(codes.lookUpCode('p0302')?.title.en).toBe('Misfire (cylinder 2)');
    expect(codes.lookUpCode('P0430')?.title.zh).toContain('缸组2');
    expect(codes.lookUpCode('C0034')?.title.en).toContain('right front');
    expect(codes.lookUpCode('B0020')?.title.en).toContain('Side airbag');
  });

  it('has a record of its own for the frequent codes, shared by their neighbours', () => {
    expect(codes.lookUpCode('P0420')?.entry?.id).toBe('code:P0420');
    expect(codes.lookUpCode('P0430')?.entry?.id).toBe('code:P0420');
    expect(codes.lookUpCode('P0304')?.entry?.id).toBe('code:P0301');
    expect(codes.lookUpCode('P0001')?.entry).toBeUndefined();
    const lacking = Object.values(data.entries).filter(
      ({ cards }) => !['drive', 'cost'].every((kind) => cards.some((card) => card.kind === kind)),
    );
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  it('tells too high from too low voltage, too cool from too hot, and a weak block from a dead pack', () => {
    expect(codes.lookUpCode('P0563')?.group).toBe('voltageHigh');
    expect(codes.lookUpCode('P0562')?.group).toBe('voltage');
    expect(JSON.stringify(codes.lookUpCode('P0128')?.advice)).not.toMatch(/overheat/i);
    expect(codes.lookUpCode('P0A80')?.advice?.causes.en[0]).toContain('module');
    expect(codes.lookUpCode('P0420')?.advice?.cost.repairs.length).toBeGreaterThan(2);
  });

  it('reads the failure type behind the dash', () => {
    expect(codes.lookUpCode('U0121-87')?.code).toBe('U0121');
    expect(codes.lookUpCode('U0121-87')?.failureType?.en).toBe('message missing');
    expect(codes.lookUpCode('U0121')?.failureType).toBeUndefined();
  });

  it('lists what the makers mean, and takes the one that is named', () => {
    const open = codes.lookUpCode('C0040');
    expect(open?.title.en).toContain('Brake pedal switch');
    expect(open?.variants.length).toBeGreaterThan(0);
    expect(codes.lookUpCode('C0040', 'buick')?.title.en).toContain('Right front wheel speed');
    expect(codes.lookUpCode('C0040', 'toyota')?.variants).toEqual([]);
    expect(codes.lookUpCode('P1135')?.title.en).toMatch(/^Toyota, Lexus: Air-fuel/);
    expect(codes.lookUpCode('P1135', 'byd')).toBeUndefined();
    expect(codes.explain('P1135').en).toContain('other makes only (Toyota, Lexus');
    expect(codes.lookUpCode('P1345')).toMatchObject({ ambiguous: true, advice: undefined });
    const several = Object.entries(data.makers).find(([code, all]) => all.length > 1 && data.codes[code] === undefined);
    const [code = '', variants = []] = several ?? [];
    expect(codes.lookUpCode(code)).toMatchObject({ ambiguous: true, variants });
    const make = variants[1]?.makes[0];
    expect(codes.lookUpCode(code, make)).toMatchObject({ ambiguous: false, title: variants[1]?.title });
  });

  it.each(['P0420', 'p0a80', 'U0121-87', 'B10FF', 'C1201', 'U3003-16', ' P0301 '])(
    'takes %s as well formed',
    (code) => {
      expect(isWellFormed(code)).toBe(true);
    },
  );

  it.each(['P420', 'P04200', 'P4420', 'X0420', 'P04G0', 'U0121-8', 'P', ''])('takes %j as malformed', (code) => {
    expect(isWellFormed(code)).toBe(false);
    expect(codes.lookUpCode(code)).toBeUndefined();
    expect(codes.explain(code).en).toContain('not a valid fault code');
    expect(codes.explain(code).zh).toContain('不是有效的故障码');
  });

  it('says of an unknown code what its structure tells and nothing more', () => {
    expect(codes.lookUpCode('P1FFF')).toBeUndefined();
    expect(codes.explain('P1FFF').en).toMatch(/do not know.*powertrain.*maker’s own/s);
    expect(codes.explain('C0FFF').en).toMatch(/chassis.*standard range/s);
    expect(codes.explain('B3FFF').zh).toContain('保留段');
  });

  it('says what several codes mean together', () => {
    expect(codes.together(['P0171', 'P0174']).some(({ en }) => en.includes('Both banks'))).toBe(true);
    expect(codes.together(['P0420', 'P0302']).some(({ en }) => en.includes('misfire'))).toBe(true);
    expect(codes.together(['U0100', 'U0121']).some(({ en }) => en.includes('Test the battery'))).toBe(true);
    expect(codes.together(['P0171'])).toEqual([]);
    expect(codes.together(['P0455', 'P0700'])).toEqual([]);
  });

  it('has general cards for any code', () => {
    expect(codes.common.cards.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['clear', 'inspection', 'came-back']),
    );
  });

  it('tells a mechanic what is wrong with a line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'codes-'));
    try {
      cpSync('server/knowledge/data/codes', join(folder, 'codes'), { recursive: true });
      cpSync('server/knowledge/data/evidence.yaml', join(folder, 'evidence.yaml'));
      appendFileSync(join(folder, 'codes', 'codes.csv'), 'P0420,catalyst,b1,efficiency,\nP3FFF,nothing,,broken,\n');
      appendFileSync(join(folder, 'codes', 'maker-codes.csv'), 'P1ZZZ,toyota,A,B,lean,,\n');
      expect(() => compileCodes(join(folder, 'codes'))).toThrow(
        /P0420 is there twice.*P3FFF: no component "nothing" in components\.csv.*P1ZZZ: code: a code is a letter/s,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
