import type { Group } from './case.ts';
import { firstFresh } from './first-fresh.ts';
import { fourthFresh } from './fourth-fresh.ts';
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
  ...firstFresh.map((group) => ({ ...group, name: `${group.name} (2)` })),
  ...secondFresh.map((group) => ({ ...group, name: `${group.name} (3)` })),
  ...thirdFresh.map((group) => ({ ...group, name: `${group.name} (4)` })),
  ...fourthFresh.map((group) => ({ ...group, name: `${group.name} (5)` })),
];
