import type { Text } from '../../../language.ts';

/** How a component can fail, as SAE J2012 words it: a short label and what the control unit saw. */
interface Mode {
  readonly label: Text;
  readonly meaning: Text;
}

export const modes = {
  circuit: {
    label: { en: 'circuit fault', zh: '电路故障' },
    meaning: {
      en: 'the control unit sees an electrical fault or an impossible signal in this circuit: the part itself, its plug or its wiring',
      zh: '控制单元在这条电路上检测到电气故障或不可能出现的信号，问题可能在部件本身、插头或线束',
    },
  },
  open: {
    label: { en: 'control circuit fault or open circuit', zh: '控制电路故障或断路' },
    meaning: {
      en: 'the control unit cannot drive this circuit, most often because it is interrupted somewhere',
      zh: '控制单元无法驱动该电路，多为线路某处断开',
    },
  },
  control: {
    label: { en: 'control circuit fault', zh: '控制电路故障' },
    meaning: {
      en: 'what the control unit commands and what it measures in this circuit do not agree',
      zh: '控制单元的指令与实测的电路状态不一致',
    },
  },
  low: {
    label: { en: 'circuit voltage too low', zh: '电路电压过低' },
    meaning: {
      en: 'the voltage in this circuit is below its permitted range, typically a short to ground, a missing supply or a failed part',
      zh: '该电路电压低于允许范围，常见为对地短路、供电缺失或部件损坏',
    },
  },
  high: {
    label: { en: 'circuit voltage too high', zh: '电路电压过高' },
    meaning: {
      en: 'the voltage in this circuit is above its permitted range, typically an open wire or ground, a short to supply voltage or a failed part',
      zh: '该电路电压高于允许范围，常见为线路或接地断开、对电源短路或部件损坏',
    },
  },
  range: {
    label: { en: 'out of range or implausible', zh: '超出范围或性能异常' },
    meaning: {
      en: 'the circuit works electrically, but its value does not fit what other sensors say or what was commanded',
      zh: '电路本身通，但数值与其他传感器或指令不符',
    },
  },
  intermittent: {
    label: { en: 'intermittent or erratic signal', zh: '信号间歇或不稳定' },
    meaning: {
      en: 'the signal drops out or jumps from time to time, most often a loose plug or a chafed wire',
      zh: '信号时有时无或跳动，多为插头松动或线束磨破',
    },
  },
  none: {
    label: { en: 'no signal', zh: '无信号' },
    meaning: { en: 'the control unit receives no signal although it should', zh: '本应有信号时控制单元收不到信号' },
  },
  electrical: {
    label: { en: 'electrical fault', zh: '电气故障' },
    meaning: { en: 'the coil or its wiring is open or shorted', zh: '线圈或其线路断路或短路' },
  },
  short: {
    label: { en: 'circuit shorted', zh: '电路短路' },
    meaning: { en: 'the circuit is shorted', zh: '电路短路' },
  },
  broken: {
    label: { en: 'circuit open', zh: '电路断路' },
    meaning: { en: 'the circuit is interrupted', zh: '电路断开' },
  },
  performance: {
    label: { en: 'performance fault', zh: '性能异常' },
    meaning: { en: 'it is controlled but does not reach the expected result', zh: '已受控动作，但达不到预期效果' },
  },
  stuckOff: {
    label: { en: 'poor performance or stuck off', zh: '性能异常或卡在关闭位置' },
    meaning: { en: 'it does not switch on, or not fully, when commanded', zh: '收到指令后不动作或动作不到位' },
  },
  stuckOn: {
    label: { en: 'stuck on', zh: '卡在接通位置' },
    meaning: { en: 'it stays on although it is commanded off', zh: '指令关闭后仍保持接通' },
  },
  stuckOpen: {
    label: { en: 'stuck open', zh: '卡在开启位置' },
    meaning: { en: 'it stays open although it is commanded closed', zh: '指令关闭后仍保持开启' },
  },
  stuckClosed: {
    label: { en: 'stuck closed', zh: '卡在关闭位置' },
    meaning: { en: 'it stays closed although it is commanded open', zh: '指令打开后仍保持关闭' },
  },
  stuck: {
    label: { en: 'switch stuck', zh: '开关卡滞' },
    meaning: { en: 'the switch seems to be held all the time', zh: '开关似乎一直处于按下状态' },
  },
  mechanical: {
    label: { en: 'mechanical fault', zh: '机械故障' },
    meaning: { en: 'it does not move as commanded', zh: '未按指令动作' },
  },
  advanced: {
    label: { en: 'timing too advanced or system performance', zh: '正时过于提前或系统性能异常' },
    meaning: { en: 'the camshaft is ahead of the position it was commanded to', zh: '凸轮轴位置比指令位置提前' },
  },
  retarded: {
    label: { en: 'timing too retarded', zh: '正时过于滞后' },
    meaning: { en: 'the camshaft is behind the position it was commanded to', zh: '凸轮轴位置比指令位置滞后' },
  },
  correlation: {
    label: { en: 'signals do not agree', zh: '信号不一致' },
    meaning: { en: 'two signals that must agree do not', zh: '两路本应一致的信号互相矛盾' },
  },
  swapped: {
    label: { en: 'signals swapped', zh: '信号接反' },
    meaning: { en: 'two sensors seem to be connected crosswise', zh: '两个传感器似乎交叉接错' },
  },
  slow: {
    label: { en: 'slow response', zh: '响应过慢' },
    meaning: { en: 'the signal changes more slowly than it should', zh: '信号变化比正常慢' },
  },
  slowLean: {
    label: { en: 'slow response, rich to lean', zh: '由浓到稀响应过慢' },
    meaning: { en: 'the signal falls too slowly when the mixture turns lean', zh: '混合气变稀时信号下降过慢' },
  },
  slowRich: {
    label: { en: 'slow response, lean to rich', zh: '由稀到浓响应过慢' },
    meaning: { en: 'the signal rises too slowly when the mixture turns rich', zh: '混合气变浓时信号上升过慢' },
  },
  delayedLean: {
    label: { en: 'delayed response, rich to lean', zh: '由浓到稀响应延迟' },
    meaning: { en: 'the signal starts to fall too late when the mixture turns lean', zh: '混合气变稀时信号迟迟不下降' },
  },
  delayedRich: {
    label: { en: 'delayed response, lean to rich', zh: '由稀到浓响应延迟' },
    meaning: { en: 'the signal starts to rise too late when the mixture turns rich', zh: '混合气变浓时信号迟迟不上升' },
  },
  inactive: {
    label: { en: 'no activity', zh: '无活动' },
    meaning: { en: 'the signal does not move at all', zh: '信号完全不变化' },
  },
  biasedLean: {
    label: { en: 'signal stuck lean', zh: '信号持续偏稀' },
    meaning: { en: 'the signal always says "lean"', zh: '信号一直显示混合气偏稀' },
  },
  biasedRich: {
    label: { en: 'signal stuck rich', zh: '信号持续偏浓' },
    meaning: { en: 'the signal always says "rich"', zh: '信号一直显示混合气偏浓' },
  },
  heaterShort: {
    label: { en: 'signal shorted to heater circuit', zh: '信号线与加热电路短路' },
    meaning: { en: 'heater voltage reaches the signal wire', zh: '加热电压窜入信号线' },
  },
  resistance: {
    label: { en: 'resistance out of range', zh: '电阻超出范围' },
    meaning: { en: 'the measured resistance does not fit the temperature', zh: '测得的电阻与温度不符' },
  },
  overrun: {
    label: { en: 'out of range while coasting', zh: '滑行断油时超出范围' },
    meaning: {
      en: 'with the fuel cut while coasting, the signal does not show pure air',
      zh: '滑行断油时，信号未显示为纯空气',
    },
  },
  sample: {
    label: { en: 'exhaust sample error', zh: '排气取样错误' },
    meaning: { en: 'the sensor does not seem to be in the exhaust flow', zh: '传感器似乎没有接触到排气' },
  },
  lean: {
    label: { en: 'too lean', zh: '过稀' },
    meaning: {
      en: 'there is too much air or too little fuel, beyond what the control unit can correct',
      zh: '空气过多或燃油过少，已超出控制单元的修正能力',
    },
  },
  rich: {
    label: { en: 'too rich', zh: '过浓' },
    meaning: {
      en: 'there is too much fuel or too little air, beyond what the control unit can correct',
      zh: '燃油过多或空气过少，已超出控制单元的修正能力',
    },
  },
  efficiency: {
    label: { en: 'efficiency below threshold', zh: '效率低于阈值' },
    meaning: { en: 'it cleans the exhaust less than it must', zh: '净化排气的能力低于要求' },
  },
  belowTemperature: {
    label: { en: 'temperature below threshold', zh: '温度低于阈值' },
    meaning: { en: 'it does not get warm enough', zh: '温度达不到要求' },
  },
  tooHigh: {
    label: { en: 'too high', zh: '过高' },
    meaning: { en: 'the value is above the permitted limit', zh: '数值高于允许上限' },
  },
  tooLow: {
    label: { en: 'too low', zh: '过低' },
    meaning: { en: 'the value is below the permitted limit', zh: '数值低于允许下限' },
  },
  insufficient: {
    label: { en: 'insufficient flow', zh: '流量不足' },
    meaning: { en: 'too little flows through', zh: '通过的流量过小' },
  },
  excessive: {
    label: { en: 'excessive flow', zh: '流量过大' },
    meaning: { en: 'too much flows through', zh: '通过的流量过大' },
  },
  wrongFlow: {
    label: { en: 'incorrect flow', zh: '流量不正确' },
    meaning: { en: 'the measured flow is not the commanded one', zh: '实测流量与指令不符' },
  },
  detected: {
    label: { en: 'detected', zh: '已检测到' },
    meaning: { en: 'the control unit has recognised this condition', zh: '控制单元已确认出现该状况' },
  },
  fault: {
    label: { en: 'fault', zh: '故障' },
    meaning: { en: 'the control unit has recognised a fault here', zh: '控制单元在此处检测到故障' },
  },
  ratio: {
    label: { en: 'incorrect ratio', zh: '传动比不正确' },
    meaning: {
      en: 'the input and output speeds do not fit this gear: something slips or the gear is not engaged',
      zh: '输入、输出转速与该挡位不符，存在打滑或挂挡不到位',
    },
  },
  shift: {
    label: { en: 'shift fault', zh: '换挡故障' },
    meaning: { en: 'this gear change is not carried out as commanded', zh: '该次换挡未按指令完成' },
  },
  balance: {
    label: { en: 'power contribution or balance', zh: '做功不平衡' },
    meaning: {
      en: 'this cylinder contributes clearly more or less power than the others',
      zh: '该缸做功明显高于或低于其他气缸',
    },
  },
  secondary: {
    label: { en: 'secondary circuit fault', zh: '次级电路故障' },
    meaning: { en: 'the high-voltage side of the coil does not work correctly', zh: '点火线圈高压侧工作异常' },
  },
  knock: {
    label: { en: 'above knock threshold', zh: '爆震超过阈值' },
    meaning: {
      en: 'this cylinder knocks more than the control unit can correct',
      zh: '该缸爆震超出控制单元的修正范围',
    },
  },
  manyPulses: {
    label: { en: 'too many pulses', zh: '脉冲过多' },
    meaning: { en: 'more pulses arrive than the ring has teeth', zh: '脉冲数多于齿数' },
  },
  fewPulses: {
    label: { en: 'too few pulses', zh: '脉冲过少' },
    meaning: { en: 'fewer pulses arrive than the ring has teeth', zh: '脉冲数少于齿数' },
  },
  badPulses: {
    label: { en: 'erratic pulses', zh: '脉冲不稳定' },
    meaning: { en: 'the pulses arrive irregularly', zh: '脉冲不规则' },
  },
  noPulses: { label: { en: 'no pulses', zh: '无脉冲' }, meaning: { en: 'no pulses arrive', zh: '没有脉冲' } },
  notLearned: {
    label: { en: 'not learned', zh: '未学习' },
    meaning: { en: 'the learning procedure has not been completed', zh: '学习（匹配）程序未完成' },
  },
  limit: {
    label: { en: 'learning at its limit', zh: '自适应达到极限' },
    meaning: { en: 'wear has used up the range that the control can learn', zh: '磨损已用尽自学习的调整范围' },
  },
  minStop: {
    label: { en: 'minimum stop not plausible', zh: '最小位置学习值异常' },
    meaning: { en: 'the learned closed position is not plausible', zh: '学习到的最小开度位置不合理' },
  },
  maxStop: {
    label: { en: 'maximum stop not plausible', zh: '最大位置学习值异常' },
    meaning: { en: 'the learned fully open position is not plausible', zh: '学习到的最大开度位置不合理' },
  },
  lost: {
    label: { en: 'lost communication', zh: '失去通信' },
    meaning: {
      en: 'other modules no longer receive messages from it: no power or ground, a wiring fault on the bus, or a failed module',
      zh: '其他模块收不到它的报文：可能是供电/接地断开、总线线路故障或模块损坏',
    },
  },
  incompatible: {
    label: { en: 'software not compatible', zh: '软件不兼容' },
    meaning: {
      en: 'its software or coding does not fit the car, most often after a replacement or an update',
      zh: '其软件或编码与整车不匹配，多见于更换或刷写之后',
    },
  },
  invalid: {
    label: { en: 'invalid data received', zh: '收到无效数据' },
    meaning: {
      en: 'its messages arrive but their content is not plausible; the cause is most often a fault stored in that module itself',
      zh: '能收到其报文但内容不合理，根源多为该模块自身存有故障',
    },
  },
  busPerformance: {
    label: { en: 'bus performance', zh: '总线性能异常' },
    meaning: { en: 'messages arrive late or damaged', zh: '报文延迟或损坏' },
  },
  plusOpen: {
    label: { en: 'bus (+) open', zh: '总线（+）断路' },
    meaning: { en: 'the plus wire of the bus is interrupted', zh: '总线正线断开' },
  },
  plusLow: {
    label: { en: 'bus (+) low', zh: '总线（+）电压低' },
    meaning: { en: 'the plus wire is shorted to ground', zh: '总线正线对地短路' },
  },
  plusHigh: {
    label: { en: 'bus (+) high', zh: '总线（+）电压高' },
    meaning: { en: 'the plus wire is shorted to supply voltage', zh: '总线正线对电源短路' },
  },
  minusOpen: {
    label: { en: 'bus (-) open', zh: '总线（-）断路' },
    meaning: { en: 'the minus wire of the bus is interrupted', zh: '总线负线断开' },
  },
  minusLow: {
    label: { en: 'bus (-) low', zh: '总线（-）电压低' },
    meaning: { en: 'the minus wire is shorted to ground', zh: '总线负线对地短路' },
  },
  minusHigh: {
    label: { en: 'bus (-) high', zh: '总线（-）电压高' },
    meaning: { en: 'the minus wire is shorted to supply voltage', zh: '总线负线对电源短路' },
  },
  busShort: {
    label: { en: 'bus (-) shorted to bus (+)', zh: '总线正负线互短' },
    meaning: { en: 'the two wires of the bus touch', zh: '总线两根线互相短接' },
  },
  off: {
    label: { en: 'bus off', zh: '总线关闭' },
    meaning: { en: 'a module has withdrawn from the bus after too many errors', zh: '某模块因错误过多退出总线' },
  },
  fastCycle: {
    label: { en: 'cycles too often', zh: '循环过于频繁' },
    meaning: {
      en: 'the pump has to run too often: a leak or a weak accumulator',
      zh: '油泵启动过于频繁，可能泄漏或蓄能器失效',
    },
  },
  pressureLoss: {
    label: { en: 'loss of pressure', zh: '压力丢失' },
    meaning: { en: 'the pressure cannot be held', zh: '无法保持压力' },
  },
  wear: {
    label: { en: 'deteriorated', zh: '已老化' },
    meaning: { en: 'it has aged beyond the permitted limit', zh: '老化程度超出允许范围' },
  },
  fieldLow: {
    label: { en: 'low', zh: '偏低' },
    meaning: { en: 'the value is below the expected range', zh: '数值低于预期范围' },
  },
  fieldHigh: {
    label: { en: 'high', zh: '偏高' },
    meaning: { en: 'the value is above the expected range', zh: '数值高于预期范围' },
  },
} as const satisfies Record<string, Mode>;

export type ModeId = keyof typeof modes;
