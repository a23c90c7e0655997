import type { Text } from '../../../language.ts';
import type { AdviceId } from './advice.ts';

/** A part owners ask about by name: how they call it, its advice, and the codes it is best known by. */
export interface Part {
  readonly id: string;
  readonly title: Text;
  readonly when: string;
  readonly advice: AdviceId;
  readonly codes: readonly string[];
}

export const parts: readonly Part[] = [
  {
    id: 'o2-sensor',
    title: { en: 'Oxygen (lambda) sensor', zh: '氧传感器' },
    when: 'o2 sensors?|oxygen sensors?|lambda sensors?|氧传感器|前氧|后氧',
    advice: 'o2',
    codes: ['P0131', 'P0133', 'P0171'],
  },
  {
    id: 'catalyst',
    title: { en: 'Catalytic converter', zh: '三元催化器' },
    when: 'catalytic converters?|catalysts?|cat converter|三元催化|催化器',
    advice: 'catalyst',
    codes: ['P0420', 'P0430'],
  },
  {
    id: 'maf',
    title: { en: 'Air flow sensor (MAF)', zh: '空气流量计' },
    when: 'maf(?: sensors?)?|mass air ?flow|air ?flow sensors?|空气流量计|流量计',
    advice: 'maf',
    codes: ['P0101', 'P0102'],
  },
  {
    id: 'map',
    title: { en: 'Manifold pressure sensor (MAP)', zh: '进气压力传感器' },
    when: 'map sensors?|manifold (?:absolute )?pressure sensors?|进气压力传感器',
    advice: 'map',
    codes: ['P0106'],
  },
  {
    id: 'coolant-sensor',
    title: { en: 'Coolant temperature sensor', zh: '水温传感器' },
    when: 'coolant (?:temperature )?sensors?|水温传感器|冷却液温度传感器',
    advice: 'coolantSensor',
    codes: ['P0117', 'P0118'],
  },
  {
    id: 'thermostat',
    title: { en: 'Thermostat', zh: '节温器' },
    when: 'thermostats?|节温器',
    advice: 'thermostat',
    codes: ['P0128'],
  },
  {
    id: 'throttle-body',
    title: { en: 'Throttle body', zh: '节气门' },
    when: 'throttle bod(?:y|ies)|节气门',
    advice: 'throttle',
    codes: ['P2101', 'P2135'],
  },
  {
    id: 'injector',
    title: { en: 'Fuel injector', zh: '喷油嘴' },
    when: 'injectors?|喷油嘴|喷油器',
    advice: 'injector',
    codes: ['P0201', 'P0263'],
  },
  {
    id: 'fuel-pump',
    title: { en: 'Fuel pump', zh: '燃油泵' },
    when: 'fuel pumps?|燃油泵|汽油泵|油泵',
    advice: 'fuelPump',
    codes: ['P0230', 'P0627'],
  },
  {
    id: 'ignition-coil',
    title: { en: 'Ignition coil', zh: '点火线圈' },
    when: '(?:ignition )?coils?|coil packs?|点火线圈|高压包',
    advice: 'coil',
    codes: ['P0351'],
  },
  {
    id: 'knock-sensor',
    title: { en: 'Knock sensor', zh: '爆震传感器' },
    when: 'knock sensors?|爆震传感器',
    advice: 'knock',
    codes: ['P0325'],
  },
  {
    id: 'crank-sensor',
    title: { en: 'Crankshaft position sensor', zh: '曲轴位置传感器' },
    when: 'crank(?:shaft)?(?: position)? sensors?|曲轴(?:位置)?传感器',
    advice: 'crank',
    codes: ['P0335'],
  },
  {
    id: 'cam-sensor',
    title: { en: 'Camshaft position sensor', zh: '凸轮轴位置传感器' },
    when: 'cam(?:shaft)?(?: position)? sensors?|凸轮轴(?:位置)?传感器',
    advice: 'cam',
    codes: ['P0340'],
  },
  {
    id: 'vvt',
    title: { en: 'Variable valve timing (oil control valve)', zh: '可变气门正时（VVT电磁阀）' },
    when: 'vvt|vanos|oil control valve|cam phasers?|可变气门|机油控制阀',
    advice: 'camTiming',
    codes: ['P0011', 'P0014'],
  },
  {
    id: 'turbo',
    title: { en: 'Turbocharger', zh: '涡轮增压器' },
    when: 'turbo(?:charger)?s?|涡轮(?:增压器)?',
    advice: 'boostLow',
    codes: ['P0299'],
  },
  {
    id: 'egr',
    title: { en: 'EGR valve', zh: 'EGR阀（废气再循环）' },
    when: 'egr(?: valve)?|废气再循环',
    advice: 'egr',
    codes: ['P0401', 'P0403'],
  },
  {
    id: 'dpf',
    title: { en: 'Particulate filter (DPF/GPF)', zh: '颗粒捕集器' },
    when: 'dpf|gpf|particulate filter|颗粒捕集器',
    advice: 'dpf',
    codes: ['P2002', 'P2463'],
  },
  {
    id: 'evap',
    title: { en: 'Tank ventilation (EVAP), charcoal canister', zh: '燃油蒸发系统、炭罐' },
    when: 'evap|purge valve|charcoal canister|炭罐|碳罐',
    advice: 'evapPart',
    codes: ['P0441', 'P0443'],
  },
  {
    id: 'radiator-fan',
    title: { en: 'Radiator fan', zh: '散热风扇' },
    when: 'radiator fans?|cooling fans?|散热风扇|电子扇',
    advice: 'fan',
    codes: ['P0480'],
  },
  {
    id: 'water-pump',
    title: { en: 'Coolant (water) pump', zh: '水泵' },
    when: 'water pumps?|coolant pumps?|水泵',
    advice: 'coolantPump',
    codes: ['P2600'],
  },
  {
    id: 'alternator',
    title: { en: 'Alternator', zh: '发电机' },
    when: 'alternators?|发电机',
    advice: 'generator',
    codes: ['P0620'],
  },
  {
    id: 'starter',
    title: { en: 'Starter', zh: '起动机' },
    when: 'starters?(?: motor)?|起动机|启动机|马达(?!.*电)',
    advice: 'starter',
    codes: ['P0615'],
  },
  {
    id: 'abs-sensor',
    title: { en: 'Wheel speed (ABS) sensor', zh: '轮速传感器' },
    when: '(?:abs|wheel speed) sensors?|轮速传感器|abs传感器',
    advice: 'wheelSpeed',
    codes: ['C0031'],
  },
  {
    id: 'tcc',
    title: { en: 'Torque converter', zh: '液力变矩器' },
    when: 'torque converters?|变矩器',
    advice: 'tcc',
    codes: ['P0741'],
  },
  {
    id: 'valve-body',
    title: { en: 'Valve body, shift solenoids', zh: '阀体、换挡电磁阀' },
    when: 'valve body|mechatronics?|(?:shift )?solenoids?|阀体|机电单元|换挡电磁阀',
    advice: 'transSolenoid',
    codes: ['P0750'],
  },
  {
    id: 'hybrid-battery',
    title: { en: 'Hybrid or EV battery', zh: '动力电池' },
    when: '(?:hybrid|traction|high[- ]voltage|ev) batter(?:y|ies)|动力电池|混动电池',
    advice: 'hybridBattery',
    codes: ['P0A80'],
  },
  {
    id: 'dcdc',
    title: { en: 'DC/DC converter', zh: 'DC/DC变换器' },
    when: 'dc[-/ ]?dc',
    advice: 'dcdc',
    codes: ['P0A94'],
  },
  {
    id: 'scr',
    title: { en: 'Urea (AdBlue/SCR) system, NOx sensor', zh: '尿素（SCR）系统、氮氧传感器' },
    when: 'nox sensors?|scr|adblue (?:system|pump|injector)|尿素(?:泵|喷嘴|系统)|氮氧',
    advice: 'scr',
    codes: ['P20EE', 'P2200'],
  },
];
