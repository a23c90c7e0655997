import { brakeSymptoms } from './brakes.ts';
import { driveSymptoms } from './drive.ts';
import { electricSymptoms } from './electrics.ts';
import { engineSymptoms } from './engine.ts';
import { evSymptoms } from './ev.ts';
import { lightSymptoms } from './lights.ts';
import { smokeSymptoms } from './smoke-smell.ts';
import type { Symptom } from './symptom.ts';

/** All symptoms; where several match equally well, the earlier one wins. */
export const symptomList: readonly Symptom[] = [
  ...brakeSymptoms,
  ...smokeSymptoms,
  ...evSymptoms,
  ...lightSymptoms,
  ...engineSymptoms,
  ...driveSymptoms,
  ...electricSymptoms,
];
