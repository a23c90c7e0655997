import type { Advice } from './advice.ts';

/** Transmission, clutch, hybrid and electric drive. */
export const driveAdvice = {
  transGeneral: {
    about: [
      'The transmission control has stored a fault of its own; this code only passes the request to light the lamp.',
      '变速箱控制单元存有自己的故障，此码只是请求点亮故障灯。',
    ],
    symptoms: ['lamp; possibly one gear only (limp mode); hard shifts', '亮灯；可能锁挡（跛行）；换挡冲击'],
    causes: [
      'another transmission code that names the real fault; low or old fluid; solenoid, speed sensor or wiring',
      '另有变速箱故障码指明真正原因；变速箱油不足或过旧；电磁阀、转速传感器或线束',
    ],
    checks: [
      'read the transmission module with a full scan tool; check fluid level and age',
      '用全系统诊断仪读变速箱模块；检查油位和油质',
    ],
    urgency: 'gentle',
    cost: [0, 1500, 0, 6000],
  },
  transSolenoid: {
    about: [
      'A solenoid in the valve body controls gears, pressure or the converter clutch.',
      '阀体内的电磁阀控制换挡、油压或锁止离合器。',
    ],
    symptoms: ['hard or missing shifts; limp mode; flare of revs', '换挡冲击或缺挡；跛行；空转上升'],
    causes: [
      'old, low or dirty fluid; plug or internal harness; worn or sticking solenoid; worn valve body; control unit',
      '变速箱油旧、少或脏；插头或内部线束；电磁阀磨损卡滞；阀体磨损；控制单元',
    ],
    checks: [
      'check fluid level, colour and smell; inspect the transmission plug for oil; measure the solenoid',
      '检查油位、颜色、气味；看变速箱插头是否进油；测电磁阀电阻',
    ],
    urgency: 'gentle',
    stopIf: ['it slips, bangs or no longer drives off', '打滑、严重冲击或无法行驶'],
    cost: [80, 1500, 400, 6000],
  },
  transSensor: {
    about: ['The transmission needs this sensor to choose and time its shifts.', '变速箱依靠该传感器决定换挡时机。'],
    symptoms: [
      'hard shifts; limp mode; wrong gear display; speedometer fault',
      '换挡冲击；跛行；挡位显示错误；车速表异常',
    ],
    causes: [
      'plug or wiring (often oil in the plug); failed sensor; metal dust on the sensor; low fluid',
      '插头或线束（常见插头进油）；传感器损坏；传感器吸附铁屑；油位低',
    ],
    checks: [
      'inspect the plug; check fluid level and colour; compare speeds in live data',
      '检查插头；查油位油质；数据流对比转速',
    ],
    urgency: 'gentle',
    cost: [40, 500, 200, 2000],
  },
  transSlip: {
    about: [
      'Something in the gearbox slips or a gear does not engage. Driving on makes the damage grow quickly.',
      '变速箱打滑或挂挡不到位，继续行驶损伤会迅速扩大。',
    ],
    symptoms: [
      'revs rise without speed; bang or delay when shifting; burnt smell of the fluid',
      '转速升而车速不升；换挡冲击或迟滞；变速箱油焦糊味',
    ],
    causes: [
      'low or burnt fluid; solenoid or valve body; worn clutches or bands; speed sensor wrong',
      '油位低或油烧焦；电磁阀或阀体；离合片/制动带磨损；转速传感器失准',
    ],
    checks: [
      'check fluid level and smell; read all transmission codes; check the speed sensors before opening the gearbox',
      '检查油位和气味；读全部变速箱码；拆箱前先查转速传感器',
    ],
    urgency: 'gentle',
    stopIf: ['it slips constantly or no longer drives off', '持续打滑或无法行驶'],
    cost: [100, 4000, 500, 15000],
  },
  tcc: {
    about: [
      'The torque converter clutch joins engine and gearbox at cruising speed to save fuel.',
      '液力变矩器锁止离合器在巡航时锁止以省油。',
    ],
    symptoms: [
      'higher revs on the motorway; shudder like driving over rumble strips; stalling when stopping (stuck on)',
      '高速转速偏高；像压震动带的抖动；停车熄火（卡在锁止）',
    ],
    causes: [
      'old fluid; solenoid or its wiring; worn converter; valve body; brake switch',
      '变速箱油旧；锁止电磁阀或线路；变矩器磨损；阀体；刹车开关',
    ],
    checks: [
      'check fluid age and level; check the brake switch; test the solenoid',
      '查变速箱油；查刹车开关；测电磁阀',
    ],
    urgency: 'soon',
    cost: [80, 1800, 400, 7000],
  },
  transRange: {
    about: ['The range sensor tells the car which position the selector is in.', '挡位开关告诉车辆当前挡位。'],
    symptoms: [
      'no start in P; wrong gear display; reverse lamps missing; limp mode',
      'P挡无法起动；挡位显示错；倒车灯不亮；跛行',
    ],
    causes: [
      'switch worn or out of adjustment; plug corroded; shift cable stretched; wiring',
      '开关磨损或位置偏移；插头腐蚀；换挡拉线拉长；线路',
    ],
    checks: ['try starting in N; check adjustment of the cable; inspect the plug', '试N挡起动；检查拉线调整；检查插头'],
    urgency: 'gentle',
    cost: [40, 400, 150, 1500],
  },
  transHot: {
    about: [
      'The transmission or clutch is too hot; heat ruins fluid and clutches.',
      '变速箱或离合器过热，高温会损坏油液和摩擦片。',
    ],
    symptoms: ['temperature warning; power or gears limited; burnt smell', '温度报警；动力或挡位受限；焦糊味'],
    causes: [
      'creeping in traffic or on a hill; towing; low or old fluid; clogged cooler; slipping clutch',
      '堵车蠕行或坡道半联动；拖挂；油位低或油旧；散热器堵；离合打滑',
    ],
    checks: [
      'stop in a safe place, select P or N and let the engine idle until the warning goes out (20-30 minutes); then check the fluid',
      '安全停车挂P/N挡怠速降温至报警消失（约20~30分钟）；之后检查油液',
    ],
    urgency: 'stop',
    cost: [0, 2000, 0, 8000],
  },
  clutchActuation: {
    about: ['This belongs to the automated clutch or shift mechanism.', '属于自动离合器/选换挡执行机构。'],
    symptoms: ['gear cannot be engaged; jerky start; neutral while driving', '挂不上挡；起步窜动；行驶中跳空挡'],
    causes: [
      'worn clutch; hydraulic leak or low fluid; actuator or position sensor; lost adaptation; low voltage',
      '离合器磨损；液压泄漏或油少；执行器或位置传感器；自学习丢失；电压低',
    ],
    checks: [
      'check battery and fluid; read the clutch wear value; run the adaptation',
      '查电瓶和油液；读离合器磨损值；做自适应匹配',
    ],
    urgency: 'gentle',
    stopIf: ['no gear engages or neutral appears while driving', '挂不上挡或行驶中掉挡'],
    cost: [50, 2000, 300, 8000],
  },
  fourWheel: {
    about: [
      'This belongs to the all-wheel drive or transfer case; the car normally continues on two wheels.',
      '属于四驱/分动箱系统，一般会自动转为两驱行驶。',
    ],
    symptoms: ['4WD lamp; no all-wheel drive', '四驱灯亮；四驱失效'],
    causes: [
      'switch or plug; actuator motor; low oil; wheel speed difference (tyres)',
      '开关或插头；执行电机；油位低；轮胎直径差异',
    ],
    checks: ['check tyre sizes and pressures; check fuse and plug; check oil', '检查轮胎规格和胎压；保险与插头；油位'],
    urgency: 'soon',
    cost: [30, 900, 150, 4000],
  },
  hybridBattery: {
    about: [
      'The high-voltage battery reports aged cells, a temperature or a voltage outside its range.',
      '高压动力电池报告电芯老化、温度或电压异常。',
    ],
    symptoms: [
      'hybrid/EV warning; less power; engine runs more; range drops',
      '混动/电动系统报警；动力下降；发动机频繁介入；续航下降',
    ],
    causes: [
      'battery cooling fan or filter clogged; one weak module or cell; sense wires or bus bars corroded; aged battery',
      '电池散热风扇或滤网堵塞；单个模组/电芯衰减；采样线或连接排腐蚀；电池整体老化',
    ],
    checks: [
      'clean the battery air inlet (often beside the rear seat); read the block voltages; check the battery warranty (often 8 years) before paying',
      '清理电池进风口（常在后排座椅旁）；读各电池组电压；付费前先查电池质保（多为8年）',
    ],
    urgency: 'gentle',
    stopIf: [
      'a red battery warning, smoke, heat or a sweet smell appears: leave the car, call for help',
      '出现红色电池报警、冒烟、发热或异味：离开车辆并求助',
    ],
    cost: [50, 5000, 200, 40000],
  },
  hvSafety: {
    about: [
      'The car has found a fault in the safety of its high-voltage system (insulation, interlock, contactor or fuse). Never touch orange cables.',
      '车辆检测到高压安全故障（绝缘、互锁、继电器或熔断器）。切勿触碰橙色高压线。',
    ],
    symptoms: ['red warning; car may not become READY or not restart', '红色报警；可能无法READY或无法再次上电'],
    causes: [
      'moisture or damage in a high-voltage cable or plug; air-conditioning compressor or heater; service plug not seated; contactor; battery pack',
      '高压线束或插头进水、破损；电动压缩机或加热器；维修开关未到位；高压继电器；电池包',
    ],
    checks: ['do nothing yourself: only trained high-voltage technicians may', '不要自行检查，只能由持证高压技师处理'],
    urgency: 'stop',
    cost: [100, 4000, 500, 30000],
  },
  inverterCooling: {
    about: [
      'Motor electronics have their own cooling circuit; without it power is cut.',
      '电驱系统有独立冷却回路，失效会限功率。',
    ],
    symptoms: ['power limited; warning; fan loud', '限功率；报警；风扇声大'],
    causes: [
      'electric coolant pump failed; coolant low or with air; fan or fuse; temperature sensor',
      '电子水泵损坏；冷却液不足或有空气；风扇或保险；温度传感器',
    ],
    checks: [
      'check the level in the inverter reservoir (cold); check the fuse; feel whether the pump runs with READY on',
      '冷车检查电驱冷却液液位；检查保险；READY时听/摸水泵是否工作',
    ],
    urgency: 'gentle',
    stopIf: ['a red temperature warning appears', '出现红色温度报警'],
    cost: [30, 900, 150, 4000],
  },
  electricDrive: {
    about: [
      'Drive motor, generator or inverter report a fault; the car can lose its drive.',
      '驱动电机、发电机或逆变器故障，可能失去动力。',
    ],
    symptoms: ['hybrid/EV warning; limited power; no READY', '混动/电动系统报警；限功率；无法READY'],
    causes: [
      'cooling of the inverter; inverter or its software; position or temperature sensor of the motor; plug or wiring; motor',
      '逆变器冷却不良；逆变器或软件；电机位置/温度传感器；插头或线路；电机',
    ],
    checks: [
      'check the coolant of the power electronics; switch off, wait 10 minutes, try again once; read all codes; ask for recalls or extended warranty',
      '检查电驱冷却液；断电10分钟后再试一次；读取全部故障码；查召回或延保',
    ],
    urgency: 'gentle',
    stopIf: ['a red warning appears or drive is lost', '红色报警或失去动力'],
    cost: [100, 4000, 500, 20000],
  },
  dcdc: {
    about: [
      'The DC/DC converter feeds the 12 V system instead of an alternator; if it stops, everything electric fails after some minutes.',
      'DC/DC变换器为12V系统供电（替代发电机），失效后几分钟内整车会断电。',
    ],
    symptoms: ['12 V battery warning; many warnings; shutdown', '12V电瓶报警；多个报警；断电'],
    causes: ['weak 12 V battery; cooling; fuse or connection; converter', '12V电瓶老化；冷却不良；保险或接头；变换器'],
    checks: [
      'measure the 12 V battery with the car READY (about 13.5-14.7 V); check terminals and fuse',
      'READY时测12V电压（约13.5~14.7V）；检查桩头和保险',
    ],
    urgency: 'gentle',
    cost: [50, 1500, 300, 6000],
  },
  hybridPart: {
    about: [
      'A sensor or control unit of the hybrid/electric system reports a fault.',
      '混动/电动系统的传感器或控制单元故障。',
    ],
    symptoms: ['hybrid/EV warning; sometimes less power', '混动/电动报警；有时动力受限'],
    causes: [
      'plug or wiring; sensor; control unit or its software; weak 12 V battery',
      '插头或线路；传感器；控制单元或软件；12V电瓶弱',
    ],
    checks: [
      'test the 12 V battery; read all codes with a brand tool; ask for software updates',
      '测12V电瓶；用品牌专用诊断仪读码；咨询软件升级',
    ],
    urgency: 'gentle',
    cost: [0, 1500, 0, 6000],
  },
} as const satisfies Record<string, Advice>;
