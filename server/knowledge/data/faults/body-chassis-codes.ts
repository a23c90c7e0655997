import type { Row } from './rows.ts';

/**
 * Chassis (C0) and body (B0). The public part of these ranges is small: only meanings that the
 * published lists agree on are here; everything else is answered as "not publicly known".
 */
export const bodyChassisRows: readonly Row[] = [
  { first: 'C0031', component: 'wheelSpeed', place: 'lf', modes: 'circuit' },
  { first: 'C0034', component: 'wheelSpeed', place: 'rf', modes: 'circuit' },
  { first: 'C0035', component: 'wheelSpeedCommon', place: 'lf', modes: 'circuit' },
  { first: 'C0037', component: 'wheelSpeed', place: 'lr', modes: 'circuit' },
  { first: 'C003A', component: 'wheelSpeed', place: 'rr', modes: 'circuit' },
  { first: 'C0040', component: 'wheelSpeedCommon', place: 'rf', modes: 'circuit' },
  { first: 'C0045', component: 'wheelSpeedCommon', place: 'lr', modes: 'circuit' },
  { first: 'C0050', component: 'wheelSpeedCommon', place: 'rr', modes: 'circuit' },
  { first: 'C0051', component: 'steeringAngleSensor', modes: 'circuit' },
  { first: 'C0061', component: 'lateralSensor', modes: 'circuit' },
  { first: 'C0062', component: 'longitudinalSensor', modes: 'circuit' },
  { first: 'C0063', component: 'yawSensor', modes: 'circuit' },
  { first: 'C0110', component: 'absPump', modes: 'circuit' },
  { first: 'C0265', component: 'absRelay', modes: 'circuit' },
  { first: 'B0001', component: 'airbagDriver', place: 'stage1', modes: 'control' },
  { first: 'B0002', component: 'airbagDriver', place: 'stage2', modes: 'control' },
  { first: 'B0010', component: 'airbagPassenger', place: 'stage1', modes: 'control' },
  { first: 'B0011', component: 'airbagPassenger', place: 'stage2', modes: 'control' },
];
