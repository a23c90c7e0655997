import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WrongData } from '../../scripts/data-file.ts';
import { compileRecords, DATA } from '../../scripts/records.ts';

/** A copy of the data, to make mistakes in. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  cpSync(DATA, folder, { recursive: true, filter: (path) => !path.endsWith('models') });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces what stands once in a file of the copy; complaints name the line as `:#`. */
function mistake(file: string, right: string, wrong: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text.includes(right), `${file} has ${right}`).toBe(true);
  writeFileSync(path, text.replace(right, wrong));
}

function complaints(): string[] {
  try {
    return told(compileRecords(folder).complaints);
  } catch (error) {
    if (error instanceof WrongData) return told(error.complaints);
    throw error;
  }
}

const told = (all: readonly string[]): string[] =>
  all.map((complaint) => complaint.replace('server/knowledge/data/', '').replace(/:\d+ /, ':# '));

describe('a mechanic reads what is wrong, where, and what to write instead', () => {
  it('in the tables of the cars, without what follows from it', () => {
    mistake('cars/versions.csv', 'honda-civic,petrol,2022,,25000,', 'honda-civic,petrol,2022,,25o00,');
    mistake('cars/versions.csv', 'honda-civic,hev,2022,', 'honda-civic,hev,20222,');
    mistake('cars/versions.csv', 'renault-5,ev,2024,,,,,,,,15,', 'renault-5,ev,2024,,22000,30000,,,2025,,15,');
    mistake('cars/models.csv', 'honda-accord,honda,', 'honda-accord,hodna,');
    mistake('cars/models.csv', 'toyota-bz3,toyota,bZ3,bZ3,', 'toyota-bz3,toyota,bZ3,,');
    mistake('cars/models.csv', 'honda-fit,honda,', 'honda-fit,honda,,');
    mistake('cars/abroad.csv', 'renault-5,UK,ev,3,22000,', 'renault-5,GB,ev,3,£22000,');
    mistake('cars/value.csv', 'group,market', 'groop,market');
    mistake('cars/issues.csv', 'symptom:ev-slow-charge;symptom:wheel-loose', 'symptom:ev-slow-charg');
    expect(complaints()).toEqual([
      'cars/models.csv:# toyota-bz3: zh: the Chinese text is missing',
      expect.stringMatching(/^cars\/models\.csv:# honda-fit: 20 cells, the first line has 19: a comma too many/),
      'cars/versions.csv:# honda-civic: us_from: a whole number, without unit or separator (25o00)',
      expect.stringMatching(/^cars\/versions\.csv:# honda-civic: from: a year from 1980 to 20\d\d \(20222\)$/),
      'cars/abroad.csv:# renault-5: market: one of UK, AU (GB)',
      'cars/abroad.csv:# renault-5: new_from: a whole number, without unit or separator (£22000)',
      expect.stringMatching(/^cars\/value\.csv:# the first line must name the columns group, market, year1/),
      'cars/models.csv:# honda-accord: make: there is no hodna in makes.csv; do you mean "honda"?',
      expect.stringMatching(
        /^cars\/versions\.csv:# renault-5: us_from: .*pounds and Australian dollars stand in abroad\.csv$/,
      ),
      expect.stringMatching(/^cars\/issues\.csv:# toyota-bz4x;.*: about: .*; do you mean "symptom:ev-slow-charge"\?$/),
    ]);
  });

  it('in records and files of them, and the other records stay', () => {
    mistake('maintenance/chassis.yaml', 'UK: [100, 220]', 'UK: [1OO, 220]');
    mistake('symptoms/brakes.yaml', 'zh: "刹车尖叫、异响"', 'zh: ""');
    mistake('symptoms/lights.yaml', 'urgency: ', 'urgency: low # ');
    mistake('symptoms/electrics-cabin.yaml', 'if: [getting-worse,', 'if: [highway,');
    mistake('general/care.yaml', "checked: '2026-11'", "checked: '2026-13'");
    mistake('parts/engine.yaml', 'names:', 'names: [');
    const { records, complaints: found } = compileRecords(folder);
    expect(told(found)).toEqual([
      'general/care.yaml:# known checked: year and month as YYYY-MM (2026-13)',
      'maintenance/chassis.yaml:# maintenance:brake-pads cost UK (1): a plain number is wanted, 1.5 with a point (1OO)',
      'parts/engine.yaml:# a bracket, brace or quotation mark is not closed, here or just above',
      'symptoms/brakes.yaml:# symptom:brake-squeal title zh: the Chinese text is missing',
      'symptoms/electrics-cabin.yaml:# symptom:ac-warm: no evidence "highway" in evidence.yaml; "high-speed" stands for that',
      expect.stringMatching(/^symptoms\/lights\.yaml:# symptom:\S+ urgency: one of stop, gentle, soon, watch \(low\)$/),
    ]);
    expect(records.entries.map(({ id }) => id)).toContain('maintenance:brake-fluid');
    const [before = ''] = readFileSync(join(folder, 'maintenance', 'chassis.yaml'), 'utf8').split('UK: [1OO');
    expect(found[1]).toContain(`chassis.yaml:${before.split('\n').length} `);
  });

  it('in what nothing works without', () => {
    mistake('money.yaml', 'fuelPriceAt: { UK: 1.38', 'fuelPriceAt: { UK: 1.3B');
    mistake('codes/codes.csv', 'P0420,catalyst,', 'P0420,catalist,');
    expect(complaints()).toEqual([
      'codes/codes.csv:# P0420: no component "catalist" in components.csv; do you mean "catalyst"?',
      'money.yaml:# fuelPriceAt UK: a plain number is wanted, 1.5 with a point (1.3B)',
    ]);
  });
});
