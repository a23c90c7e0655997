import type { Text } from '../../query.ts';
import type { AdviceId } from './advice.ts';

/** A part owners ask about by name: how they call it, its advice, and the codes it is best known by. */
export interface Part {
  readonly id: string;
  readonly title: Text;
  readonly when: string;
  readonly advice: AdviceId;
  readonly codes: readonly string[];
}

const part = (id: string, en: string, zh: string, when: string, advice: AdviceId, ...codes: string[]): Part => ({
  id,
  title: [en, zh],
  when,
  advice,
  codes,
});

export const parts: readonly Part[] = [
  part(
    'o2-sensor',
    'Oxygen (lambda) sensor',
    '氧传感器',
    'o2 sensors?|oxygen sensors?|lambda sensors?|氧传感器|前氧|后氧',
    'o2',
    'P0131',
    'P0133',
    'P0171',
  ),
  part(
    'catalyst',
    'Catalytic converter',
    '三元催化器',
    'catalytic converters?|catalysts?|cat converter|三元催化|催化器',
    'catalyst',
    'P0420',
    'P0430',
  ),
  part(
    'maf',
    'Air flow sensor (MAF)',
    '空气流量计',
    'maf(?: sensors?)?|mass air ?flow|air ?flow sensors?|空气流量计|流量计',
    'maf',
    'P0101',
    'P0102',
  ),
  part(
    'map',
    'Manifold pressure sensor (MAP)',
    '进气压力传感器',
    'map sensors?|manifold (?:absolute )?pressure sensors?|进气压力传感器',
    'map',
    'P0106',
  ),
  part(
    'coolant-sensor',
    'Coolant temperature sensor',
    '水温传感器',
    'coolant (?:temperature )?sensors?|水温传感器|冷却液温度传感器',
    'coolantSensor',
    'P0117',
    'P0118',
  ),
  part('thermostat', 'Thermostat', '节温器', 'thermostats?|节温器', 'thermostat', 'P0128'),
  part('throttle-body', 'Throttle body', '节气门', 'throttle bod(?:y|ies)|节气门', 'throttle', 'P2101', 'P2135'),
  part('injector', 'Fuel injector', '喷油嘴', 'injectors?|喷油嘴|喷油器', 'injector', 'P0201', 'P0263'),
  part('fuel-pump', 'Fuel pump', '燃油泵', 'fuel pumps?|燃油泵|汽油泵|油泵', 'fuelPump', 'P0230', 'P0627'),
  part(
    'ignition-coil',
    'Ignition coil',
    '点火线圈',
    '(?:ignition )?coils?|coil packs?|点火线圈|高压包',
    'coil',
    'P0351',
  ),
  part('knock-sensor', 'Knock sensor', '爆震传感器', 'knock sensors?|爆震传感器', 'knock', 'P0325'),
  part(
    'crank-sensor',
    'Crankshaft position sensor',
    '曲轴位置传感器',
    'crank(?:shaft)?(?: position)? sensors?|曲轴(?:位置)?传感器',
    'crank',
    'P0335',
  ),
  part(
    'cam-sensor',
    'Camshaft position sensor',
    '凸轮轴位置传感器',
    'cam(?:shaft)?(?: position)? sensors?|凸轮轴(?:位置)?传感器',
    'cam',
    'P0340',
  ),
  part(
    'vvt',
    'Variable valve timing (oil control valve)',
    '可变气门正时（VVT电磁阀）',
    'vvt|vanos|oil control valve|cam phasers?|可变气门|机油控制阀',
    'camTiming',
    'P0011',
    'P0014',
  ),
  part('turbo', 'Turbocharger', '涡轮增压器', 'turbo(?:charger)?s?|涡轮(?:增压器)?', 'boostLow', 'P0299'),
  part('egr', 'EGR valve', 'EGR阀（废气再循环）', 'egr(?: valve)?|废气再循环', 'egr', 'P0401', 'P0403'),
  part(
    'dpf',
    'Particulate filter (DPF/GPF)',
    '颗粒捕集器',
    'dpf|gpf|particulate filter|颗粒捕集器',
    'dpf',
    'P2002',
    'P2463',
  ),
  part(
    'evap',
    'Tank ventilation (EVAP), charcoal canister',
    '燃油蒸发系统、炭罐',
    'evap|purge valve|charcoal canister|炭罐|碳罐',
    'evapPart',
    'P0441',
    'P0443',
  ),
  part('radiator-fan', 'Radiator fan', '散热风扇', 'radiator fans?|cooling fans?|散热风扇|电子扇', 'fan', 'P0480'),
  part('water-pump', 'Coolant (water) pump', '水泵', 'water pumps?|coolant pumps?|水泵', 'coolantPump', 'P2600'),
  part('alternator', 'Alternator', '发电机', 'alternators?|发电机', 'generator', 'P0620'),
  part('starter', 'Starter', '起动机', 'starters?(?: motor)?|起动机|启动机|马达(?!.*电)', 'starter', 'P0615'),
  part(
    'abs-sensor',
    'Wheel speed (ABS) sensor',
    '轮速传感器',
    '(?:abs|wheel speed) sensors?|轮速传感器|abs传感器',
    'wheelSpeed',
    'C0031',
  ),
  part('tcc', 'Torque converter', '液力变矩器', 'torque converters?|变矩器', 'tcc', 'P0741'),
  part(
    'valve-body',
    'Valve body, shift solenoids',
    '阀体、换挡电磁阀',
    'valve body|mechatronics?|(?:shift )?solenoids?|阀体|机电单元|换挡电磁阀',
    'transSolenoid',
    'P0750',
  ),
  part(
    'hybrid-battery',
    'Hybrid or EV battery',
    '动力电池',
    '(?:hybrid|traction|high[- ]voltage|ev) batter(?:y|ies)|动力电池|混动电池',
    'hybridBattery',
    'P0A80',
  ),
  part('dcdc', 'DC/DC converter', 'DC/DC变换器', 'dc[-/ ]?dc', 'dcdc', 'P0A94'),
  part(
    'scr',
    'Urea (AdBlue/SCR) system, NOx sensor',
    '尿素（SCR）系统、氮氧传感器',
    'nox sensors?|scr|adblue (?:system|pump|injector)|尿素(?:泵|喷嘴|系统)|氮氧',
    'scr',
    'P20EE',
    'P2200',
  ),
];
