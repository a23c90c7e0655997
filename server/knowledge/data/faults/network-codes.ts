import type { Row } from './rows.ts';

const can = 'fault busPerformance plusOpen plusLow plusHigh minusOpen minusLow minusHigh busShort';

/** Control modules in the order of their "lost communication" codes; `-` is an unassigned number. */
const lostFrom: readonly (readonly [first: string, modules: string])[] = [
  [
    'U0100',
    'ecmA tcm transferModule gearShiftModule cruiseModule injectorModule2 glowModule2 throttleModule2 altFuelModule fuelPumpModule2 motorModule2 batteryModuleA batteryModuleB emissionInfo awdModule ecmB - ptoModule fuelAdditiveModule fuelCellModule starterGenerator2 abs vehicleDynamics yawModule lateralModule multiAxisModule steeringAngle tpms parkBrake brakeSystem steeringEffort eps rideLevel activeRoll rearSteering frontDifferential rearDifferential trailerBrake allTerrain - bcm bcmA bcmB bcmC bcmD bcmE gatewayA gatewayB gatewayC gatewayD gatewayE srs srsLeft srsRight occupant cluster infoA infoB hud parkAssist chime compass naviDisplay navi hvac hvacRear auxHeater immobilizer security sunroof srsSensorA srsSensorB srsSensorC srsSensorD srsSensorE srsSensorF srsSensorG srsSensorH srsSensorI srsSensorJ autoLights headlampLevel lightsFront lightsRear radio antenna amplifier discA discB discC discD television computer audioA audioB satellite rearEntertainment phone telematics doorA',
  ],
  [
    'U0200',
    'doorB doorC doorD doorE doorF doorG foldingTop movingRoof seatA seatB seatC seatD steeringColumn mirror remote doorSwitchA doorSwitchB doorSwitchC doorSwitchD doorSwitchE doorSwitchF doorSwitchG windowA windowB windowC windowD windowE windowF windowG heatedWheel tailgate rainSensor sideLeft sideRight convenienceRecall radar',
  ],
];

/** The "software incompatible" (U0301…) and "invalid data" (U0401…) codes share this order. */
const pairedModules =
  'ecmA tcm transferModule gearShiftModule cruiseModule injectorModule2 glowModule2 throttleModule2 altFuelModule fuelPumpModule2 motorModule2 batteryModuleA batteryModuleB awdModule abs vehicleDynamics parkBrake brakeSystem steeringEffort eps rideLevel bcm cluster hvac auxHeater immobilizer security steeringAngle steeringColumn tpms bcmA';

function run(first: string, modules: string, mode: string): Row[] {
  const start = Number(first.slice(1));
  return modules
    .split(' ')
    .flatMap((id, i): Row[] => (id === '-' ? [] : [[`U${String(start + i).padStart(4, '0')}`, id, '', mode]]));
}

/** Network communication: U0 and U3. */
export const networkRows: readonly Row[] = [
  ['U0001', 'canHigh', '', can],
  ['U0010', 'canMedium', '', can],
  ['U0019', 'canLow', '', can],
  ['U0028', 'busLetter', 'A-E', can],
  ['U0073', 'moduleBus', 'A-E', 'off'],
  ['U0078', 'reservedNetwork', 'r1-22', 'fault'],
  ['U0116', 'reservedNetwork', '', 'fault'],
  ['U0139', 'reservedNetwork', '', 'fault'],
  ...lostFrom.flatMap(([first, modules]) => run(first, modules, 'lost')),
  ['U0293', 'hybridModule2', '', 'lost'],
  ['U0298', 'dcdcModule', '', 'lost'],
  ['U0300', 'internalModule', '', 'incompatible'],
  ...run('U0301', pairedModules, 'incompatible'),
  ['U0400', 'anyModule', '', 'invalid'],
  ...run('U0401', pairedModules, 'invalid'),
  ['U3000', 'controlModule', '', 'fault'],
  ['U3003', 'moduleVoltage', '', 'fault'],
];
