import type { Advice } from './advice-entry.ts';

/** Transmission, clutch, hybrid and electric drive. */
export const driveAdvice = {
  transGeneral: {
    about: {
      en: 'The transmission control has stored a fault of its own; this code only passes the request to light the lamp.',
      zh: '变速箱控制单元存有自己的故障，此码只是请求点亮故障灯。',
    },
    symptoms: { en: 'lamp; possibly one gear only (limp mode); hard shifts', zh: '亮灯；可能锁挡（跛行）；换挡冲击' },
    causes: {
      en: 'another transmission code that names the real fault; low or old fluid; solenoid, speed sensor or wiring',
      zh: '另有变速箱故障码指明真正原因；变速箱油不足或过旧；电磁阀、转速传感器或线束',
    },
    checks: {
      en: 'read the transmission module with a full scan tool; check fluid level and age',
      zh: '用全系统诊断仪读变速箱模块；检查油位和油质',
    },
    urgency: 'gentle',
    cost: { usd: [0, 1500], cny: [0, 6000] },
  },
  transSolenoid: {
    about: {
      en: 'A solenoid in the valve body controls gears, pressure or the converter clutch.',
      zh: '阀体内的电磁阀控制换挡、油压或锁止离合器。',
    },
    symptoms: { en: 'hard or missing shifts; limp mode; flare of revs', zh: '换挡冲击或缺挡；跛行；空转上升' },
    causes: {
      en: 'old, low or dirty fluid; plug or internal harness; worn or sticking solenoid; worn valve body; control unit',
      zh: '变速箱油旧、少或脏；插头或内部线束；电磁阀磨损卡滞；阀体磨损；控制单元',
    },
    checks: {
      en: 'check fluid level, colour and smell; inspect the transmission plug for oil; measure the solenoid',
      zh: '检查油位、颜色、气味；看变速箱插头是否进油；测电磁阀电阻',
    },
    urgency: 'gentle',
    stopIf: { en: 'it slips, bangs or no longer drives off', zh: '打滑、严重冲击或无法行驶' },
    cost: { usd: [80, 1500], cny: [400, 6000] },
  },
  transSensor: {
    about: {
      en: 'The transmission needs this sensor to choose and time its shifts.',
      zh: '变速箱依靠该传感器决定换挡时机。',
    },
    symptoms: {
      en: 'hard shifts; limp mode; wrong gear display; speedometer fault',
      zh: '换挡冲击；跛行；挡位显示错误；车速表异常',
    },
    causes: {
      en: 'plug or wiring (often oil in the plug); failed sensor; metal dust on the sensor; low fluid',
      zh: '插头或线束（常见插头进油）；传感器损坏；传感器吸附铁屑；油位低',
    },
    checks: {
      en: 'inspect the plug; check fluid level and colour; compare speeds in live data',
      zh: '检查插头；查油位油质；数据流对比转速',
    },
    urgency: 'gentle',
    cost: { usd: [40, 500], cny: [200, 2000] },
  },
  transSlip: {
    about: {
      en: 'Something in the gearbox slips or a gear does not engage. Driving on makes the damage grow quickly.',
      zh: '变速箱打滑或挂挡不到位，继续行驶损伤会迅速扩大。',
    },
    symptoms: {
      en: 'revs rise without speed; bang or delay when shifting; burnt smell of the fluid',
      zh: '转速升而车速不升；换挡冲击或迟滞；变速箱油焦糊味',
    },
    causes: {
      en: 'low or burnt fluid; solenoid or valve body; worn clutches or bands; speed sensor wrong',
      zh: '油位低或油烧焦；电磁阀或阀体；离合片/制动带磨损；转速传感器失准',
    },
    checks: {
      en: 'check fluid level and smell; read all transmission codes; check the speed sensors before opening the gearbox',
      zh: '检查油位和气味；读全部变速箱码；拆箱前先查转速传感器',
    },
    urgency: 'gentle',
    stopIf: { en: 'it slips constantly or no longer drives off', zh: '持续打滑或无法行驶' },
    cost: { usd: [100, 4000], cny: [500, 15000] },
  },
  tcc: {
    about: {
      en: 'The torque converter clutch joins engine and gearbox at cruising speed to save fuel.',
      zh: '液力变矩器锁止离合器在巡航时锁止以省油。',
    },
    symptoms: {
      en: 'higher revs on the motorway; shudder like driving over rumble strips; stalling when stopping (stuck on)',
      zh: '高速转速偏高；像压震动带的抖动；停车熄火（卡在锁止）',
    },
    causes: {
      en: 'old fluid; solenoid or its wiring; worn converter; valve body; brake switch',
      zh: '变速箱油旧；锁止电磁阀或线路；变矩器磨损；阀体；刹车开关',
    },
    checks: {
      en: 'check fluid age and level; check the brake switch; test the solenoid',
      zh: '查变速箱油；查刹车开关；测电磁阀',
    },
    urgency: 'soon',
    cost: { usd: [80, 1800], cny: [400, 7000] },
  },
  transRange: {
    about: {
      en: 'The range sensor tells the car which position the selector is in.',
      zh: '挡位开关告诉车辆当前挡位。',
    },
    symptoms: {
      en: 'no start in P; wrong gear display; reverse lamps missing; limp mode',
      zh: 'P挡无法起动；挡位显示错；倒车灯不亮；跛行',
    },
    causes: {
      en: 'switch worn or out of adjustment; plug corroded; shift cable stretched; wiring',
      zh: '开关磨损或位置偏移；插头腐蚀；换挡拉线拉长；线路',
    },
    checks: {
      en: 'try starting in N; check adjustment of the cable; inspect the plug',
      zh: '试N挡起动；检查拉线调整；检查插头',
    },
    urgency: 'gentle',
    cost: { usd: [40, 400], cny: [150, 1500] },
  },
  transHot: {
    about: {
      en: 'The transmission or clutch is too hot; heat ruins fluid and clutches.',
      zh: '变速箱或离合器过热，高温会损坏油液和摩擦片。',
    },
    symptoms: {
      en: 'temperature warning; power or gears limited; burnt smell',
      zh: '温度报警；动力或挡位受限；焦糊味',
    },
    causes: {
      en: 'creeping in traffic or on a hill; towing; low or old fluid; clogged cooler; slipping clutch',
      zh: '堵车蠕行或坡道半联动；拖挂；油位低或油旧；散热器堵；离合打滑',
    },
    checks: {
      en: 'stop in a safe place, select P or N and let the engine idle until the warning goes out (20-30 minutes); then check the fluid',
      zh: '安全停车挂P/N挡怠速降温至报警消失（约20~30分钟）；之后检查油液',
    },
    urgency: 'stop',
    cost: { usd: [0, 2000], cny: [0, 8000] },
  },
  clutchActuation: {
    about: { en: 'This belongs to the automated clutch or shift mechanism.', zh: '属于自动离合器/选换挡执行机构。' },
    symptoms: {
      en: 'gear cannot be engaged; jerky start; neutral while driving',
      zh: '挂不上挡；起步窜动；行驶中跳空挡',
    },
    causes: {
      en: 'worn clutch; hydraulic leak or low fluid; actuator or position sensor; lost adaptation; low voltage',
      zh: '离合器磨损；液压泄漏或油少；执行器或位置传感器；自学习丢失；电压低',
    },
    checks: {
      en: 'check battery and fluid; read the clutch wear value; run the adaptation',
      zh: '查电瓶和油液；读离合器磨损值；做自适应匹配',
    },
    urgency: 'gentle',
    stopIf: { en: 'no gear engages or neutral appears while driving', zh: '挂不上挡或行驶中掉挡' },
    cost: { usd: [50, 2000], cny: [300, 8000] },
  },
  fourWheel: {
    about: {
      en: 'This belongs to the all-wheel drive or transfer case; the car normally continues on two wheels.',
      zh: '属于四驱/分动箱系统，一般会自动转为两驱行驶。',
    },
    symptoms: { en: '4WD lamp; no all-wheel drive', zh: '四驱灯亮；四驱失效' },
    causes: {
      en: 'switch or plug; actuator motor; low oil; wheel speed difference (tyres)',
      zh: '开关或插头；执行电机；油位低；轮胎直径差异',
    },
    checks: {
      en: 'check tyre sizes and pressures; check fuse and plug; check oil',
      zh: '检查轮胎规格和胎压；保险与插头；油位',
    },
    urgency: 'soon',
    cost: { usd: [30, 900], cny: [150, 4000] },
  },
  hybridBattery: {
    about: {
      en: 'The high-voltage battery reports aged cells, a temperature or a voltage outside its range.',
      zh: '高压动力电池报告电芯老化、温度或电压异常。',
    },
    symptoms: {
      en: 'hybrid/EV warning; less power; engine runs more; range drops',
      zh: '混动/电动系统报警；动力下降；发动机频繁介入；续航下降',
    },
    causes: {
      en: 'battery cooling fan or filter clogged; one weak module or cell; sense wires or bus bars corroded; aged battery',
      zh: '电池散热风扇或滤网堵塞；单个模组/电芯衰减；采样线或连接排腐蚀；电池整体老化',
    },
    checks: {
      en: 'clean the battery air inlet (often beside the rear seat); read the block voltages; check the battery warranty (often 8 years) before paying',
      zh: '清理电池进风口（常在后排座椅旁）；读各电池组电压；付费前先查电池质保（多为8年）',
    },
    urgency: 'gentle',
    stopIf: {
      en: 'a red battery warning, smoke, heat or a sweet smell appears: leave the car, call for help',
      zh: '出现红色电池报警、冒烟、发热或异味：离开车辆并求助',
    },
    cost: { usd: [50, 5000], cny: [200, 40000] },
  },
  hvSafety: {
    about: {
      en: 'The car has found a fault in the safety of its high-voltage system (insulation, interlock, contactor or fuse). Never touch orange cables.',
      zh: '车辆检测到高压安全故障（绝缘、互锁、继电器或熔断器）。切勿触碰橙色高压线。',
    },
    symptoms: {
      en: 'red warning; car may not become READY or not restart',
      zh: '红色报警；可能无法READY或无法再次上电',
    },
    causes: {
      en: 'moisture or damage in a high-voltage cable or plug; air-conditioning compressor or heater; service plug not seated; contactor; battery pack',
      zh: '高压线束或插头进水、破损；电动压缩机或加热器；维修开关未到位；高压继电器；电池包',
    },
    checks: {
      en: 'do nothing yourself: only trained high-voltage technicians may',
      zh: '不要自行检查，只能由持证高压技师处理',
    },
    urgency: 'stop',
    cost: { usd: [100, 4000], cny: [500, 30000] },
  },
  inverterCooling: {
    about: {
      en: 'Motor electronics have their own cooling circuit; without it power is cut.',
      zh: '电驱系统有独立冷却回路，失效会限功率。',
    },
    symptoms: { en: 'power limited; warning; fan loud', zh: '限功率；报警；风扇声大' },
    causes: {
      en: 'electric coolant pump failed; coolant low or with air; fan or fuse; temperature sensor',
      zh: '电子水泵损坏；冷却液不足或有空气；风扇或保险；温度传感器',
    },
    checks: {
      en: 'check the level in the inverter reservoir (cold); check the fuse; feel whether the pump runs with READY on',
      zh: '冷车检查电驱冷却液液位；检查保险；READY时听/摸水泵是否工作',
    },
    urgency: 'gentle',
    stopIf: { en: 'a red temperature warning appears', zh: '出现红色温度报警' },
    cost: { usd: [30, 900], cny: [150, 4000] },
  },
  electricDrive: {
    about: {
      en: 'Drive motor, generator or inverter report a fault; the car can lose its drive.',
      zh: '驱动电机、发电机或逆变器故障，可能失去动力。',
    },
    symptoms: { en: 'hybrid/EV warning; limited power; no READY', zh: '混动/电动系统报警；限功率；无法READY' },
    causes: {
      en: 'cooling of the inverter; inverter or its software; position or temperature sensor of the motor; plug or wiring; motor',
      zh: '逆变器冷却不良；逆变器或软件；电机位置/温度传感器；插头或线路；电机',
    },
    checks: {
      en: 'check the coolant of the power electronics; switch off, wait 10 minutes, try again once; read all codes; ask for recalls or extended warranty',
      zh: '检查电驱冷却液；断电10分钟后再试一次；读取全部故障码；查召回或延保',
    },
    urgency: 'gentle',
    stopIf: { en: 'a red warning appears or drive is lost', zh: '红色报警或失去动力' },
    cost: { usd: [100, 4000], cny: [500, 20000] },
  },
  dcdc: {
    about: {
      en: 'The DC/DC converter feeds the 12 V system instead of an alternator; if it stops, everything electric fails after some minutes.',
      zh: 'DC/DC变换器为12V系统供电（替代发电机），失效后几分钟内整车会断电。',
    },
    symptoms: { en: '12 V battery warning; many warnings; shutdown', zh: '12V电瓶报警；多个报警；断电' },
    causes: {
      en: 'weak 12 V battery; cooling; fuse or connection; converter',
      zh: '12V电瓶老化；冷却不良；保险或接头；变换器',
    },
    checks: {
      en: 'measure the 12 V battery with the car READY (about 13.5-14.7 V); check terminals and fuse',
      zh: 'READY时测12V电压（约13.5~14.7V）；检查桩头和保险',
    },
    urgency: 'gentle',
    cost: { usd: [50, 1500], cny: [300, 6000] },
  },
  hybridPart: {
    about: {
      en: 'A sensor or control unit of the hybrid/electric system reports a fault.',
      zh: '混动/电动系统的传感器或控制单元故障。',
    },
    symptoms: { en: 'hybrid/EV warning; sometimes less power', zh: '混动/电动报警；有时动力受限' },
    causes: {
      en: 'plug or wiring; sensor; control unit or its software; weak 12 V battery',
      zh: '插头或线路；传感器；控制单元或软件；12V电瓶弱',
    },
    checks: {
      en: 'test the 12 V battery; read all codes with a brand tool; ask for software updates',
      zh: '测12V电瓶；用品牌专用诊断仪读码；咨询软件升级',
    },
    urgency: 'gentle',
    cost: { usd: [0, 1500], cny: [0, 6000] },
  },
} as const satisfies Record<string, Advice>;
