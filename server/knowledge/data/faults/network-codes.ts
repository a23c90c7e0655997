import type { Row } from './rows.ts';

const can = 'fault busPerformance plusOpen plusLow plusHigh minusOpen minusLow minusHigh busShort';

/** Control modules in the order of their "lost communication" codes; `-` is an unassigned number. */
const lostFrom: readonly { readonly first: string; readonly modules: string }[] = [
  {
    first: 'U0100',
    modules:
      'ecmA tcm transferModule gearShiftModule cruiseModule injectorModule2 glowModule2 throttleModule2 altFuelModule fuelPumpModule2 motorModule2 batteryModuleA batteryModuleB emissionInfo awdModule ecmB - ptoModule fuelAdditiveModule fuelCellModule starterGenerator2 abs vehicleDynamics yawModule lateralModule multiAxisModule steeringAngle tpms parkBrake brakeSystem steeringEffort eps rideLevel activeRoll rearSteering frontDifferential rearDifferential trailerBrake allTerrain - bcm bcmA bcmB bcmC bcmD bcmE gatewayA gatewayB gatewayC gatewayD gatewayE srs srsLeft srsRight occupant cluster infoA infoB hud parkAssist chime compass naviDisplay navi hvac hvacRear auxHeater immobilizer security sunroof srsSensorA srsSensorB srsSensorC srsSensorD srsSensorE srsSensorF srsSensorG srsSensorH srsSensorI srsSensorJ autoLights headlampLevel lightsFront lightsRear radio antenna amplifier discA discB discC discD television computer audioA audioB satellite rearEntertainment phone telematics doorA',
  },
  {
    first: 'U0200',
    modules:
      'doorB doorC doorD doorE doorF doorG foldingTop movingRoof seatA seatB seatC seatD steeringColumn mirror remote doorSwitchA doorSwitchB doorSwitchC doorSwitchD doorSwitchE doorSwitchF doorSwitchG windowA windowB windowC windowD windowE windowF windowG heatedWheel tailgate rainSensor sideLeft sideRight convenienceRecall radar',
  },
];

/** The "software incompatible" (U0301…) and "invalid data" (U0401…) codes share this order. */
const pairedModules =
  'ecmA tcm transferModule gearShiftModule cruiseModule injectorModule2 glowModule2 throttleModule2 altFuelModule fuelPumpModule2 motorModule2 batteryModuleA batteryModuleB awdModule abs vehicleDynamics parkBrake brakeSystem steeringEffort eps rideLevel bcm cluster hvac auxHeater immobilizer security steeringAngle steeringColumn tpms bcmA';

function run(first: string, modules: string, mode: string): Row[] {
  const start = Number(first.slice(1));
  return modules
    .split(' ')
    .flatMap((id, i): Row[] =>
      id === '-' ? [] : [{ first: `U${String(start + i).padStart(4, '0')}`, component: id, modes: mode }],
    );
}

/** Network communication: U0 and U3. */
export const networkRows: readonly Row[] = [
  { first: 'U0001', component: 'canHigh', modes: can },
  { first: 'U0010', component: 'canMedium', modes: can },
  { first: 'U0019', component: 'canLow', modes: can },
  { first: 'U0028', component: 'busLetter', place: 'A-E', modes: can },
  { first: 'U0073', component: 'moduleBus', place: 'A-E', modes: 'off' },
  { first: 'U0078', component: 'reservedNetwork', place: 'r1-22', modes: 'fault' },
  { first: 'U0116', component: 'reservedNetwork', modes: 'fault' },
  { first: 'U0139', component: 'reservedNetwork', modes: 'fault' },
  ...lostFrom.flatMap(({ first, modules }) => run(first, modules, 'lost')),
  { first: 'U0293', component: 'hybridModule2', modes: 'lost' },
  { first: 'U0298', component: 'dcdcModule', modes: 'lost' },
  { first: 'U0300', component: 'internalModule', modes: 'incompatible' },
  ...run('U0301', pairedModules, 'incompatible'),
  { first: 'U0400', component: 'anyModule', modes: 'invalid' },
  ...run('U0401', pairedModules, 'invalid'),
  { first: 'U3000', component: 'controlModule', modes: 'fault' },
  { first: 'U3003', component: 'moduleVoltage', modes: 'fault' },
];
