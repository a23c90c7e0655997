import type { Advice } from './advice-entry.ts';

/** Network, brakes, airbags. */
export const chassisAdvice = {
  network: {
    about: {
      en: 'Modules talk to each other over data buses; one silent module or a damaged line lights many lamps at once.',
      zh: '各模块通过总线通信，一个模块失联或线路损坏会同时点亮多个灯。',
    },
    symptoms: {
      en: 'several warning lamps at once; dead functions; sometimes no start or limp mode',
      zh: '多个报警灯同时亮；部分功能失效；有时无法起动或跛行',
    },
    causes: {
      en: 'low battery voltage or bad ground; blown fuse of the module; corroded plug or water; damaged bus wires; failed module; retrofitted device',
      zh: '电瓶电压低或搭铁不良；模块保险熔断；插头腐蚀或进水；总线线路损坏；模块损坏；加装设备干扰',
    },
    checks: {
      en: 'test and charge the battery, clear the codes and see which return; check the fuse of the named module; unplug retrofitted devices (dash cam, tracker); look for water in plugs',
      zh: '先测、充电瓶，清码看哪些再现；检查对应模块保险；拔掉加装设备（记录仪、定位器）；检查插头是否进水',
    },
    urgency: 'soon',
    stopIf: { en: 'brakes, steering or engine power are affected', zh: '制动、转向或动力受影响' },
    cost: { usd: [0, 800], cny: [0, 3000] },
  },
  networkDrive: {
    about: {
      en: 'An engine or gearbox module is silent: the car may stall or go into limp mode.',
      zh: '发动机或变速箱模块失联，可能熄火或跛行。',
    },
    symptoms: { en: 'limp mode; stalling; no start; many lamps', zh: '跛行；熄火；无法起动；多灯齐亮' },
    causes: {
      en: 'low battery voltage; module fuse or relay; ground; plug with water; bus wires; failed module',
      zh: '电瓶电压低；模块保险或继电器；搭铁；插头进水；总线线路；模块损坏',
    },
    checks: {
      en: 'test the battery; check fuse, relay and ground of the module; look for water in its plug',
      zh: '测电瓶；查该模块保险、继电器、搭铁；查插头进水',
    },
    urgency: 'gentle',
    stopIf: { en: 'the engine stalls while driving', zh: '行驶中熄火' },
    cost: { usd: [0, 1200], cny: [0, 5000] },
  },
  networkBrake: {
    about: {
      en: 'A brake, stability or steering module is silent: ABS, stability control or power assistance may be missing, so drive as if you had none.',
      zh: '制动、稳定或转向模块失联：ABS、ESP或助力可能失效，须按无辅助状态驾驶。',
    },
    symptoms: { en: 'ABS, ESP, brake or steering lamps; heavy steering', zh: 'ABS、ESP、制动或转向灯亮；转向变重' },
    causes: {
      en: 'low battery voltage; module fuse; corroded plug or ground; bus wires; failed module',
      zh: '电瓶电压低；模块保险；插头或搭铁腐蚀；总线线路；模块损坏',
    },
    checks: { en: 'test the battery; check the module fuse and plug', zh: '测电瓶；查模块保险和插头' },
    urgency: 'gentle',
    stopIf: {
      en: 'the red brake lamp is on, the pedal feels soft or the steering is very heavy',
      zh: '红色制动灯亮、踏板发软或转向很重',
    },
    cost: { usd: [0, 1500], cny: [0, 6000] },
  },
  networkAirbag: {
    about: {
      en: 'The airbag system does not answer: it may not work in a crash.',
      zh: '安全气囊系统无响应，碰撞时可能不工作。',
    },
    symptoms: { en: 'airbag lamp on', zh: '气囊灯亮' },
    causes: {
      en: 'low battery voltage; module fuse; plug under the seat; failed module',
      zh: '电瓶电压低；模块保险；座椅下插头；模块损坏',
    },
    checks: {
      en: 'check the battery and the fuse; do not unplug or measure airbag parts yourself',
      zh: '查电瓶和保险；不要自行拔插或测量气囊部件',
    },
    urgency: 'gentle',
    cost: { usd: [0, 1000], cny: [0, 4000] },
  },
  networkComfort: {
    about: {
      en: 'A comfort or display module is silent; driving is normally not affected.',
      zh: '舒适或显示模块失联，一般不影响行驶。',
    },
    symptoms: {
      en: 'one function (window, seat, radio, display …) does not work',
      zh: '某功能（车窗、座椅、音响、显示等）失效',
    },
    causes: {
      en: 'module fuse; plug or wiring (door hinge!); low battery voltage; failed module',
      zh: '模块保险；插头或线路（门铰链处常见）；电瓶电压低；模块损坏',
    },
    checks: {
      en: 'check the fuse; see which function is dead; look at the wiring in the door hinge',
      zh: '查保险；确认哪项功能失效；查门铰链处线束',
    },
    urgency: 'watch',
    cost: { usd: [0, 500], cny: [0, 2000] },
  },
  wheelSpeed: {
    about: {
      en: 'A wheel speed sensor feeds ABS and stability control. The normal brakes work, but ABS may be off.',
      zh: '轮速传感器供ABS和车身稳定系统使用。普通制动正常，但ABS可能失效。',
    },
    symptoms: {
      en: 'ABS and ESP lamps; sometimes dead speedometer; ABS pulsing at low speed',
      zh: 'ABS、ESP灯亮；有时车速表失效；低速误触发ABS',
    },
    causes: {
      en: 'dirty or failed sensor; chafed wire at the suspension; rusty or cracked sensor ring; worn wheel bearing',
      zh: '传感器脏污或损坏；悬架处线束磨破；齿圈生锈或开裂；轮毂轴承磨损',
    },
    checks: {
      en: 'look at sensor and wire behind the wheel; clean the sensor; compare the four speeds in live data',
      zh: '检查车轮后方传感器及线束；清洁传感器；对比四轮轮速数据',
    },
    urgency: 'soon',
    stopIf: { en: 'the red brake lamp is also on or the pedal feels soft', zh: '红色制动灯也亮或踏板发软' },
    cost: { usd: [20, 350], cny: [100, 1000] },
  },
  absPart: {
    about: {
      en: 'ABS pump, relay or a stability sensor: normal brakes work, but ABS or stability control is off.',
      zh: 'ABS泵、继电器或稳定系统传感器故障：普通制动正常，ABS/ESP失效。',
    },
    symptoms: { en: 'ABS or ESP lamp on', zh: 'ABS或ESP灯亮' },
    causes: {
      en: 'low voltage; fuse or relay; plug corroded; sensor needs calibration; pump unit failed',
      zh: '电压低；保险或继电器；插头腐蚀；传感器需标定；ABS泵损坏',
    },
    checks: {
      en: 'test battery and fuse; calibrate the steering angle after alignment or battery change',
      zh: '查电瓶和保险；做过四轮定位或断电后重新标定转角',
    },
    urgency: 'gentle',
    stopIf: { en: 'the red brake lamp is also on or the pedal feels soft', zh: '红色制动灯也亮或踏板发软' },
    cost: { usd: [0, 1500], cny: [0, 6000] },
  },
  airbag: {
    about: {
      en: 'An airbag firing circuit is faulty: the airbag may not open in a crash. Do not work on it yourself.',
      zh: '气囊点火回路故障，碰撞时气囊可能不弹出，切勿自行拆修。',
    },
    symptoms: { en: 'airbag lamp on', zh: '气囊灯亮' },
    causes: {
      en: 'clock spring in the steering wheel; plug under the seat or dashboard; wiring; airbag module; airbag',
      zh: '方向盘游丝；座椅下或仪表台插头；线路；气囊电脑；气囊总成',
    },
    checks: {
      en: 'has something been moved under the seat?; leave measuring to a workshop (accidental firing)',
      zh: '座椅下是否动过插头；检测交给维修厂（防误爆）',
    },
    urgency: 'gentle',
    cost: { usd: [50, 1000], cny: [200, 4000] },
  },
} as const satisfies Record<string, Advice>;
