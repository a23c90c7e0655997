import type { Advice } from './advice-entry.ts';

/** Oxygen sensors, catalyst, EVAP, EGR, secondary air and diesel after-treatment. */
export const emissionAdvice = {
  o2: {
    about: {
      en: 'The oxygen sensor measures the rest of oxygen in the exhaust, by which the mixture is controlled (front) or the catalyst is watched (rear).',
      zh: '氧传感器测量排气中的残余氧：前氧用于控制混合气，后氧用于监测三元催化。',
    },
    symptoms: {
      en: 'higher consumption; uneven idle; failed emission test; often only the lamp',
      zh: '油耗升高；怠速略不稳；尾气检测不过；多数仅亮灯',
    },
    causes: {
      en: 'aged or poisoned sensor; exhaust leak near the sensor; damaged wiring or plug; really too lean or too rich mixture',
      zh: '氧传感器老化或中毒；传感器附近排气漏气；线束或插头损坏；混合气确实过稀或过浓',
    },
    checks: {
      en: 'look at the wiring near the hot exhaust; listen for exhaust leaks; watch the signal in live data; treat lean/rich codes first',
      zh: '检查靠近排气管的线束；听排气漏气；看数据流信号；若有过稀/过浓码先处理',
    },
    urgency: 'soon',
    cost: { usd: [60, 350], cny: [200, 1500] },
  },
  o2Heater: {
    about: {
      en: 'A heater brings the oxygen sensor quickly to its working temperature.',
      zh: '加热元件让氧传感器快速达到工作温度。',
    },
    symptoms: { en: 'usually only the lamp; slightly higher consumption when cold', zh: '一般仅亮灯；冷车油耗略高' },
    causes: {
      en: 'blown heater in the sensor; fuse; damaged wiring near the exhaust; corroded plug',
      zh: '传感器加热丝烧断；保险丝；靠近排气管的线束损坏；插头腐蚀',
    },
    checks: {
      en: 'check the fuse; inspect plug and wiring; measure the heater (usually 2-20 ohm)',
      zh: '检查保险丝；检查插头线束；测加热电阻（一般2~20欧）',
    },
    urgency: 'soon',
    cost: { usd: [10, 350], cny: [50, 1200] },
  },
  catalyst: {
    about: {
      en: 'The rear oxygen sensor sees that the catalytic converter no longer cleans enough. The car usually drives normally.',
      zh: '后氧传感器判断三元催化净化能力不足，车辆一般仍可正常行驶。',
    },
    symptoms: {
      en: 'often only the lamp; failed emission test; later rotten-egg smell, rattling or less power',
      zh: '多数仅亮灯；年检尾气不过；后期可能臭鸡蛋味、异响或动力下降',
    },
    causes: {
      en: 'aged or damaged catalytic converter; exhaust leak before or at the rear sensor; faulty rear oxygen sensor; misfires or burning oil that ruined the converter; outdated engine software',
      zh: '三元催化老化或损坏；后氧附近排气漏气；后氧传感器故障；缺缸或烧机油损坏催化；发动机程序需升级',
    },
    checks: {
      en: 'solve misfire and mixture codes first; look and listen for exhaust leaks; compare front and rear oxygen sensor in live data: a rear signal as busy as the front one means a worn converter; ask for emission warranty and software updates',
      zh: '先解决缺缸、混合气相关故障；检查排气是否漏气；用数据流对比前后氧波形，后氧与前氧一样频繁跳动说明催化老化；问排放质保和软件升级',
    },
    urgency: 'soon',
    stopIf: {
      en: 'the check-engine lamp flashes, power drops clearly, or you smell burning or rotten eggs',
      zh: '故障灯闪烁、动力明显下降，或闻到焦糊/臭鸡蛋味',
    },
    cost: { usd: [50, 2500], cny: [200, 8000] },
  },
  catalystPart: {
    about: {
      en: 'This sensor or heater belongs to the catalytic converter.',
      zh: '该传感器或加热器属于三元催化系统。',
    },
    symptoms: { en: 'usually only the lamp', zh: '一般仅亮灯' },
    causes: {
      en: 'plug or wiring near the exhaust; failed sensor or heater; fuse',
      zh: '排气附近的插头或线束；传感器或加热器损坏；保险丝',
    },
    checks: { en: 'inspect plug and wiring; check the fuse', zh: '检查插头线束；检查保险' },
    urgency: 'soon',
    cost: { usd: [20, 400], cny: [100, 1500] },
  },
  evapLeak: {
    about: {
      en: 'The tank ventilation system leaks fuel vapour. It does not affect driving.',
      zh: '燃油蒸发系统（EVAP）漏气，不影响行驶。',
    },
    symptoms: { en: 'only the lamp; sometimes fuel smell', zh: '仅亮灯；有时有汽油味' },
    causes: {
      en: 'fuel cap loose or its seal worn; cracked hose; purge or vent valve not closing; leaking charcoal canister or filler pipe',
      zh: '油箱盖没拧紧或密封圈老化；软管开裂；炭罐电磁阀或通风阀关不严；炭罐或加油管泄漏',
    },
    checks: {
      en: 'tighten the fuel cap until it clicks and drive a few days: the lamp goes out by itself; look at the seal; smoke test',
      zh: '把油箱盖拧紧到“咔哒”，正常开几天灯会自灭；检查密封圈；烟雾检漏',
    },
    urgency: 'watch',
    stopIf: { en: 'you smell petrol strongly or see fuel dripping', zh: '汽油味浓烈或看到滴油' },
    cost: { usd: [0, 500], cny: [0, 1500] },
  },
  evapPart: {
    about: {
      en: 'This part of the tank ventilation sends fuel vapour to the engine. It hardly affects driving.',
      zh: '属于燃油蒸发系统，负责把油气送回发动机，基本不影响行驶。',
    },
    symptoms: {
      en: 'usually only the lamp; sometimes hard start after refuelling or rough idle',
      zh: '一般仅亮灯；有时加油后难起动或怠速不稳',
    },
    causes: {
      en: 'purge or vent valve stuck; plug or wiring; blocked or cracked hose; canister full of fuel (overfilled tank)',
      zh: '炭罐电磁阀或通风阀卡滞；插头或线路；软管堵塞或开裂；炭罐进油（加油过满）',
    },
    checks: {
      en: 'do not top up after the pump clicks off; check hoses and plug; blow through the unpowered valve: purge valve must be closed',
      zh: '加油跳枪后不要再加；检查软管和插头；断电吹气：炭罐阀应不通',
    },
    urgency: 'watch',
    cost: { usd: [20, 350], cny: [80, 1000] },
  },
  egr: {
    about: {
      en: 'Exhaust gas recirculation leads exhaust back into the intake to lower NOx.',
      zh: '废气再循环（EGR）把部分废气引回进气以降低氮氧化物。',
    },
    symptoms: {
      en: 'rough idle; stalling; knocking under load; black smoke on diesels',
      zh: '怠速不稳；熄火；负荷下爆震；柴油车冒黑烟',
    },
    causes: {
      en: 'valve or passage clogged with carbon; valve sticks; vacuum hose or position sensor; clogged cooler; wiring',
      zh: '阀或通道积碳堵塞；阀卡滞；真空管或位置传感器；EGR冷却器堵；线路',
    },
    checks: {
      en: 'clean valve and passages; check hoses and plug; move the valve with the scan tool',
      zh: '清洗阀和通道；检查软管和插头；用诊断仪驱动EGR阀',
    },
    urgency: 'soon',
    cost: { usd: [40, 700], cny: [150, 2500] },
  },
  secondaryAir: {
    about: {
      en: 'The secondary air pump blows air into the exhaust for the first minute after a cold start.',
      zh: '二次空气泵在冷起动后约一分钟内向排气吹入空气。',
    },
    symptoms: { en: 'only the lamp; loud pump after a cold start', zh: '仅亮灯；冷车起动后泵响' },
    causes: {
      en: 'pump failed by water; valve stuck; blown fuse or relay; cracked hose',
      zh: '泵进水损坏；组合阀卡滞；保险或继电器；软管破裂',
    },
    checks: {
      en: 'listen for the pump on a cold start; check fuse, relay and hoses',
      zh: '冷起动听泵是否工作；检查保险、继电器、软管',
    },
    urgency: 'watch',
    cost: { usd: [20, 900], cny: [100, 3500] },
  },
  dpf: {
    about: {
      en: 'The diesel particulate filter is overloaded or does not regenerate as it should.',
      zh: '柴油颗粒捕集器（DPF）堵塞或再生异常。',
    },
    symptoms: {
      en: 'filter lamp; less power; frequent fan after switching off; rising oil level',
      zh: 'DPF灯亮；动力下降；熄火后风扇常转；机油液位上升',
    },
    causes: {
      en: 'many short trips; interrupted regeneration; faulty pressure sensor or hose; EGR or injector makes too much soot; filter full of ash',
      zh: '短途过多；再生被中断；压差传感器或软管故障；EGR/喷油嘴导致积炭过多；灰分堵满',
    },
    checks: {
      en: 'drive 20-30 minutes at steady 70-100 km/h if the manual allows; check the pressure hoses; read the soot mass; check the oil level',
      zh: '若说明书允许，以70~100km/h稳定行驶20~30分钟；检查压差管；读碳载量；查机油液位',
    },
    urgency: 'gentle',
    stopIf: { en: 'the lamp flashes red or the oil level is above maximum', zh: '红色报警闪烁或机油液位超过上限' },
    cost: { usd: [50, 2500], cny: [200, 10000] },
  },
  scr: {
    about: {
      en: 'The urea (AdBlue/DEF) system lowers the NOx of a diesel; with a lasting fault many cars count down to "no restart".',
      zh: '尿素（SCR）系统降低柴油机氮氧化物；故障持续时部分车辆会限速或倒计时禁止再起动。',
    },
    symptoms: { en: 'urea warning with remaining distance; power limit', zh: '尿素报警并显示剩余里程；限扭' },
    causes: {
      en: 'urea tank empty or bad quality; crystallised injector or line; pump or heater; NOx sensor; worn catalyst',
      zh: '尿素不足或质量差；喷嘴或管路结晶；尿素泵或加热；氮氧传感器；催化器老化',
    },
    checks: {
      en: 'fill with standard urea (ISO 22241) and drive 20 km; look for white crystals; read the remaining distance in the display',
      zh: '加注符合标准的尿素（ISO 22241）并行驶约20公里；看有无白色结晶；注意剩余里程',
    },
    urgency: 'gentle',
    cost: { usd: [20, 1500], cny: [100, 8000] },
  },
  exhaustSensor: {
    about: {
      en: 'This sensor watches the exhaust (temperature, pressure or NOx) to protect catalyst, filter and turbo.',
      zh: '该传感器监测排气温度、压力或氮氧化物，用于保护催化器、DPF和涡轮。',
    },
    symptoms: { en: 'lamp; sometimes less power; filter regeneration blocked', zh: '亮灯；有时动力受限；DPF不再生' },
    causes: {
      en: 'failed sensor; wiring damaged by heat; plug corroded; soot on the probe',
      zh: '传感器损坏；线束受热损坏；插头腐蚀；探头积碳',
    },
    checks: {
      en: 'inspect wiring and plug; compare with other temperatures on the cold car in live data',
      zh: '检查线束插头；冷车对比其他温度数据',
    },
    urgency: 'soon',
    cost: { usd: [60, 500], cny: [300, 2500] },
  },
  exhaustHot: {
    about: {
      en: 'The exhaust is too hot: catalyst, filter or turbo can be damaged and dry grass can catch fire under the car.',
      zh: '排气温度过高，可能损坏催化器、DPF或涡轮，并可能引燃车底干草。',
    },
    symptoms: { en: 'power reduced; burning smell', zh: '动力受限；焦糊味' },
    causes: {
      en: 'misfire or too much fuel; failed regeneration; clogged catalyst; sensor fault',
      zh: '缺缸或喷油过多；再生异常；催化器堵塞；传感器故障',
    },
    checks: {
      en: 'ease off; do not park on dry grass; read the other codes, misfires first',
      zh: '收油减速；不要停在干草上；读其他码，先处理缺缸',
    },
    urgency: 'gentle',
    stopIf: { en: 'there is smoke or a burning smell', zh: '冒烟或焦糊味' },
    cost: { usd: [50, 2000], cny: [200, 8000] },
  },
} as const satisfies Record<string, Advice>;
