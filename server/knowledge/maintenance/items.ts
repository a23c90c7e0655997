import { chassisItems } from '../data/maintenance/chassis.ts';
import { engineItems } from '../data/maintenance/engine.ts';
import type { Item } from './item.ts';

/** Every service item. */
export const items: readonly Item[] = [...engineItems, ...chassisItems];

const PLURAL = /\b(filter|plug|pad|disc|disk|rotor|belt|blade|battery coolant|fluid|interval|calip?er)s\b/g;

/** The items a normalised question names; a special one ("battery coolant") hides the general one it contains. */
export function findItems(normal: string): Item[] {
  const single = normal.replace(PLURAL, '$1');
  const found = items.filter(({ words }) => words.test(normal) || words.test(single));
  const ids = new Set(found.map(({ id }) => id));
  const both = /\bengine oil\b|(?<!方向|变速箱)机油/.test(normal);
  return found.filter(
    ({ id }) =>
      (id === 'engine-oil' && both) || !HIDDEN_BY.some(([special, general]) => id === general && ids.has(special)),
  );
}

const HIDDEN_BY: readonly (readonly [special: string, general: string])[] = [
  ['battery-coolant', 'engine-coolant'],
  ['hybrid-battery-filter', 'battery-check'],
  ['diesel-fuel-filter', 'fuel-filter'],
  ['power-steering-fluid', 'engine-oil'],
  ['transmission-fluid', 'engine-oil'],
  ['differential-oil', 'engine-oil'],
  ['reducer-oil', 'engine-oil'],
  ['brake-fluid', 'engine-oil'],
  ['battery-check', 'battery-12v'],
];
