import type { AdviceId } from './advice.ts';
import type { Component } from './component.ts';
import { engineComponents } from './components-engine.ts';
import { driveComponents } from './components-drive.ts';
import { networkComponents } from './components-network.ts';

export const components: Readonly<Record<string, Component>> = {
  ...engineComponents,
  ...driveComponents,
  ...networkComponents,
};

/** Where the failure mode decides which advice applies: `component.mode`. */
export const adviceByMode: Readonly<Record<string, AdviceId>> = {
  'mixture.rich': 'rich',
  'mixtureIdle.rich': 'rich',
  'mixtureOffIdle.rich': 'rich',
  'mixtureLoad.rich': 'rich',
  'postCatTrim.rich': 'rich',
  'fan.low': 'fan',
  'idleSpeed.tooHigh': 'idle',
  'camActuator.low': 'actuator',
  'camActuator.high': 'actuator',
  'gear.ratio': 'transSlip',
  'transControl.electrical': 'transSolenoid',
  'throttleSensor.minStop': 'throttle',
  'oilPressureSensor.low': 'oilSensor',
};
