import type { Group } from './case.ts';
import { eighthFresh } from './eighth-fresh.ts';
import { fresh } from './fresh.ts';
import { firstFresh } from './first-fresh.ts';
import { fourthFresh } from './fourth-fresh.ts';
import { sixthFresh } from './sixth-fresh.ts';
import { seventhFresh } from './seventh-fresh.ts';
import { thirdFresh } from './third-fresh.ts';
import { secondFresh } from './second-fresh.ts';
import { faultCases, unknownCodeCases } from './faults.ts';
import {
  evOilCases,
  followUpCases,
  maintenanceCases,
  ownershipCases,
  refusalCases,
  selectionCases,
  smallTalkCases,
} from './others.ts';
import { dangerCases, symptomCases } from './symptoms.ts';

function numbered(groups: readonly Group[], set: number): Group[] {
  return groups.map((group) => Object.assign({}, group, { name: `${group.name} (${set})` }));
}

/** The own evaluation set, written from the owner's side before the engine was tuned against it. */
export const questions: readonly Group[] = [
  faultCases,
  unknownCodeCases,
  dangerCases,
  symptomCases,
  maintenanceCases,
  evOilCases,
  selectionCases,
  ownershipCases,
  followUpCases,
  refusalCases,
  smallTalkCases,
  ...numbered(firstFresh, 2),
  ...numbered(secondFresh, 3),
  ...numbered(thirdFresh, 4),
  ...numbered(fourthFresh, 5),
  ...numbered(fresh, 6),
  ...numbered(sixthFresh, 7),
  ...numbered(seventhFresh, 8),
  ...numbered(eighthFresh, 9),
];
