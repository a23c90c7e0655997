import { advice, type AdviceId } from './data/faults/advice.ts';
import type { Advice } from './data/faults/advice-entry.ts';
import { bodyChassisRows } from './data/faults/body-chassis-codes.ts';
import { adviceByMode, components } from './data/faults/components.ts';
import { engineP2Rows } from './data/faults/engine-p2-codes.ts';
import { engineRows } from './data/faults/engine-codes.ts';
import { hybridRows } from './data/faults/hybrid-codes.ts';
import { modes, type ModeId } from './data/faults/modes.ts';
import { networkRows } from './data/faults/network-codes.ts';
import { expandPlace, placeText } from './data/faults/places.ts';
import type { Row } from './data/faults/rows.ts';
import { transmissionRows } from './data/faults/transmission-codes.ts';
import type { Text } from '../language.ts';

/** One fault code with everything known about it. */
export interface Fault {
  readonly code: string;
  /** "Catalytic converter (bank 1): efficiency below threshold". */
  readonly title: Text;
  /** What the control unit saw, as a clause without capital and full stop. */
  readonly meaning: Text;
  readonly group: AdviceId;
  readonly advice: Advice;
}

export const faultRows: readonly Row[] = [
  ...engineRows,
  ...engineP2Rows,
  ...transmissionRows,
  ...hybridRows,
  ...bodyChassisRows,
  ...networkRows,
];

/** These components name their condition themselves: "fault" behind them would say nothing. */
const NAMES_CONDITION = new Set(['reserved', 'reservedNetwork', 'odometer', 'immobilizerKey']);

/**
 * Builds the table of all generic codes from components × failure modes × places.
 * Throws on a row that names an unknown component or mode, or a code that two rows claim.
 */
export function buildFaultTable(rows: readonly Row[] = faultRows): ReadonlyMap<string, Fault> {
  const table = new Map<string, Fault>();
  for (const { first, component, place = '', modes: modeIds, step } of rows) {
    const names = modeIds.split(' ');
    expandPlace(place).forEach((at, i) => {
      names.forEach((mode, j) => {
        if (mode === '-') return;
        const code = codeAfter(first, i * (step ?? names.length) + j);
        if (table.has(code)) throw new Error(`${code} stands twice in the fault table`);
        table.set(code, makeFault(code, component, at, mode));
      });
    });
  }
  return table;
}

/** The code `offset` numbers later, counted decimally in the digits at its end. */
function codeAfter(first: string, offset: number): string {
  const digits = /\d*$/.exec(first.slice(2))?.[0] ?? '';
  const number = String(Number(digits) + offset).padStart(digits.length, '0');
  if (offset > 0 && number.length !== digits.length) throw new Error(`${first} cannot be followed by ${offset} more`);
  return offset === 0 ? first : first.slice(0, first.length - digits.length) + number;
}

function makeFault(code: string, id: string, place: string, mode: string): Fault {
  const component = components[id];
  if (component === undefined) throw new Error(`${code}: unknown component ${id}`);
  if (!isMode(mode)) throw new Error(`${code}: unknown mode ${mode}`);
  const group = adviceByMode[`${id}.${mode}`] ?? component.advice;
  const where = placeText(place);
  const silent = mode === 'detected' || (mode === 'fault' && NAMES_CONDITION.has(id));
  const { label, meaning } = modes[mode];
  const en = [component.en, where === undefined ? '' : ` (${where.en})`, silent ? '' : `: ${label.en}`].join('');
  const zh = [component.zh, where === undefined ? '' : `（${where.zh}）`, silent ? '' : `：${label.zh}`].join('');
  return {
    code,
    title: { en, zh },
    meaning,
    group,
    advice: advice[group],
  };
}

function isMode(mode: string): mode is ModeId {
  return mode in modes;
}

/** All generic codes, built once when the engine is loaded. */
export const faultTable = buildFaultTable();
