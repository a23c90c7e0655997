import type { Row } from './rows.ts';

/**
 * Chassis (C0) and body (B0). The public part of these ranges is small: only meanings that the
 * published lists agree on are here; everything else is answered as "not publicly known".
 */
export const bodyChassisRows: readonly Row[] = [
  ['C0031', 'wheelSpeed', 'lf', 'circuit'],
  ['C0034', 'wheelSpeed', 'rf', 'circuit'],
  ['C0035', 'wheelSpeedCommon', 'lf', 'circuit'],
  ['C0037', 'wheelSpeed', 'lr', 'circuit'],
  ['C003A', 'wheelSpeed', 'rr', 'circuit'],
  ['C0040', 'wheelSpeedCommon', 'rf', 'circuit'],
  ['C0045', 'wheelSpeedCommon', 'lr', 'circuit'],
  ['C0050', 'wheelSpeedCommon', 'rr', 'circuit'],
  ['C0051', 'steeringAngleSensor', '', 'circuit'],
  ['C0061', 'lateralSensor', '', 'circuit'],
  ['C0062', 'longitudinalSensor', '', 'circuit'],
  ['C0063', 'yawSensor', '', 'circuit'],
  ['C0110', 'absPump', '', 'circuit'],
  ['C0265', 'absRelay', '', 'circuit'],
  ['B0001', 'airbagDriver', 'stage1', 'control'],
  ['B0002', 'airbagDriver', 'stage2', 'control'],
  ['B0010', 'airbagPassenger', 'stage1', 'control'],
  ['B0011', 'airbagPassenger', 'stage2', 'control'],
];
