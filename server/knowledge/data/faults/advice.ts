import { chassisAdvice } from './advice-chassis.ts';
import { driveAdvice } from './advice-drive.ts';
import { emissionAdvice } from './advice-emission.ts';
import { engineAdvice } from './advice-engine.ts';

/** All advice by its id, which components and parts name. */
export const advice = { ...engineAdvice, ...emissionAdvice, ...driveAdvice, ...chassisAdvice };

export type AdviceId = keyof typeof advice;
