import type { Advice } from './advice-entry.ts';

/** Air, fuel, ignition, timing, cooling and engine electrics. */
export const engineAdvice = {
  maf: {
    about: {
      en: 'The air flow sensor measures how much air the engine takes in; the fuel quantity depends on it.',
      zh: '空气流量计测量进气量，喷油量以它为依据。',
    },
    symptoms: {
      en: 'rough idle; hesitation; higher consumption; sometimes stalling',
      zh: '怠速抖动；加速迟滞；油耗升高；偶尔熄火',
    },
    causes: {
      en: 'dirty sensor element; air leak behind the sensor (hose, clamp); clogged or wrongly fitted air filter; loose plug or chafed wiring; failed sensor',
      zh: '传感器热丝脏污；传感器之后漏气（管路、卡箍松）；空气滤芯堵塞或装配不到位；插头松动或线束磨破；传感器损坏',
    },
    checks: {
      en: 'look at air filter, intake hoses and clamps; unplug and inspect the plug; clean the element with MAF cleaner only (never touch it); compare grams per second at idle with live data before buying a sensor',
      zh: '检查空气滤芯、进气软管和卡箍；拔插头看有无氧化松动；只用专用流量计清洗剂清洗（不可触碰热丝）；换件前用数据流比较怠速进气量',
    },
    urgency: 'soon',
    cost: { usd: [10, 350], cny: [50, 1800] },
  },
  map: {
    about: {
      en: 'The manifold pressure sensor tells the control unit the engine load.',
      zh: '进气压力传感器告诉控制单元发动机的负荷。',
    },
    symptoms: {
      en: 'rough idle; weak acceleration; black smoke; high consumption',
      zh: '怠速不稳；加速无力；冒黑烟；油耗高',
    },
    causes: {
      en: 'cracked vacuum hose or intake leak; loose or oily plug; sensor port clogged with carbon or oil; failed sensor; wiring fault',
      zh: '真空管破裂或进气漏气；插头松动或进油；传感器取气口被积碳、油污堵住；传感器损坏；线路故障',
    },
    checks: {
      en: 'listen and look for leaking hoses; clean sensor port and plug; with the engine off the reading must match the outside air pressure',
      zh: '听、看真空管是否漏气；清洁取气口和插头；熄火时读数应与大气压一致',
    },
    urgency: 'soon',
    cost: { usd: [10, 250], cny: [50, 900] },
  },
  airTemp: {
    about: {
      en: 'This sensor measures the temperature of the air; it only fine-tunes mixture and displays.',
      zh: '该传感器测量空气温度，仅用于微调混合气和显示。',
    },
    symptoms: {
      en: 'often none; slightly harder cold start; slightly higher consumption',
      zh: '多数无明显感觉；冷起动略困难；油耗略高',
    },
    causes: {
      en: 'loose plug (often after an air filter change); damaged wiring; failed sensor',
      zh: '插头松动（常见于更换空滤之后）；线束损坏；传感器损坏',
    },
    checks: {
      en: 'check whether the plug is fully home; compare the cold reading with the real temperature in live data',
      zh: '检查插头是否插到位；冷车时用数据流对比实际气温',
    },
    urgency: 'watch',
    cost: { usd: [0, 150], cny: [0, 500] },
  },
  coolantSensor: {
    about: {
      en: 'The coolant temperature sensor controls mixture, fan and temperature gauge.',
      zh: '水温传感器决定混合气浓度、风扇动作和水温表显示。',
    },
    symptoms: {
      en: 'hard start; wrong temperature gauge; fan runs all the time; black smoke or high consumption',
      zh: '起动困难；水温表不准；风扇常转；冒黑烟或油耗高',
    },
    causes: {
      en: 'loose or corroded plug; failed sensor; low coolant level (sensor in air); wiring fault',
      zh: '插头松动或腐蚀；传感器损坏；冷却液不足（传感器露在空气中）；线路故障',
    },
    checks: {
      en: 'check the coolant level on the COLD engine; inspect the plug; compare cold reading and outside temperature in live data',
      zh: '冷车时检查冷却液液位；检查插头；冷车用数据流对比环境温度',
    },
    urgency: 'soon',
    stopIf: { en: 'the temperature gauge climbs into the red or steam appears', zh: '水温表进入红区或冒蒸汽' },
    cost: { usd: [10, 200], cny: [50, 600] },
  },
  thermostat: {
    about: {
      en: 'The engine warms up too slowly or stays too cool; most often the thermostat is stuck open.',
      zh: '发动机升温过慢或温度偏低，最常见是节温器卡在常开位置。',
    },
    symptoms: { en: 'gauge stays low; weak cabin heater; higher consumption', zh: '水温表偏低；暖风不热；油耗增加' },
    causes: {
      en: 'thermostat stuck open; low coolant level or air in the system; coolant temperature sensor reads wrong; radiator fan runs all the time',
      zh: '节温器常开卡滞；冷却液不足或系统有空气；水温传感器失准；散热风扇常转',
    },
    checks: {
      en: 'check the coolant level on the cold engine; watch how long live data takes to reach about 85 °C; feel whether the lower radiator hose gets warm too early',
      zh: '冷车检查冷却液；看数据流升到约85℃需要多久；摸下水管是否过早变热',
    },
    urgency: 'watch',
    cost: { usd: [80, 400], cny: [200, 1200] },
  },
  thermostatHeater: {
    about: {
      en: 'The map-controlled thermostat has an electric heater for fine control of the engine temperature.',
      zh: '电子节温器内有加热元件，用于精确控制水温。',
    },
    symptoms: { en: 'often none; temperature a little off; fan louder', zh: '多数无感；水温略有偏差；风扇声大' },
    causes: {
      en: 'failed thermostat heater; plug or wiring fault; coolant in the plug',
      zh: '节温器加热元件损坏；插头或线路故障；插头内渗入冷却液',
    },
    checks: {
      en: 'inspect plug for coolant; measure the heater resistance; check the fuse',
      zh: '检查插头是否渗冷却液；测量加热元件电阻；检查保险丝',
    },
    urgency: 'soon',
    stopIf: { en: 'the temperature gauge climbs into the red', zh: '水温表进入红区' },
    cost: { usd: [80, 450], cny: [300, 1500] },
  },
  throttle: {
    about: {
      en: 'The electronic throttle and accelerator pedal report their position twice; when the signals are doubtful the car limits its power for safety.',
      zh: '电子节气门和加速踏板各有双路位置信号，信号可疑时车辆会限制动力以保证安全。',
    },
    symptoms: {
      en: 'limp mode with little power; rough or high idle; throttle lamp (EPC) on; stalling',
      zh: '跛行模式、动力受限；怠速不稳或偏高；EPC灯亮；熄火',
    },
    causes: {
      en: 'dirty throttle body; corroded or loose plug; worn position sensor in throttle body or pedal; chafed wiring; weak 5 V supply; throttle motor failed',
      zh: '节气门脏污；插头氧化或松动；节气门体或踏板位置传感器磨损；线束磨破；5V参考电压异常；节气门电机损坏',
    },
    checks: {
      en: 'check battery voltage and plugs at pedal and throttle body; clean the throttle body and run the idle learning; compare both position signals in live data',
      zh: '检查电瓶电压及踏板、节气门插头；清洗节气门并做怠速匹配；用数据流对比两路位置信号',
    },
    urgency: 'gentle',
    stopIf: {
      en: 'the engine does not follow the pedal or revs up by itself: brake firmly, select neutral, switch off',
      zh: '动力不听踏板控制或自行升速：用力踩刹车、挂空挡、熄火',
    },
    cost: { usd: [30, 600], cny: [100, 2500] },
  },
  idle: {
    about: {
      en: 'The idle control keeps the engine running evenly without the accelerator.',
      zh: '怠速控制让发动机在不踩油门时平稳运转。',
    },
    symptoms: { en: 'idle too high, too low or hunting; stalling at lights', zh: '怠速过高、过低或游车；等红灯熄火' },
    causes: {
      en: 'carbon on throttle plate or idle valve; vacuum leak; idle learning lost after battery change; faulty PCV valve; wiring or actuator fault',
      zh: '节气门或怠速阀积碳；真空泄漏；断电后怠速学习值丢失；PCV（曲轴箱通风）阀故障；线路或执行器故障',
    },
    checks: {
      en: 'look for loose vacuum hoses; clean the throttle body and relearn the idle; check with smoke for leaks',
      zh: '检查真空管是否脱落；清洗节气门并重新匹配怠速；用烟雾检漏',
    },
    urgency: 'soon',
    cost: { usd: [30, 400], cny: [100, 1500] },
  },
  lean: {
    about: {
      en: 'The engine gets too much air or too little fuel. It can be driven gently, but it runs hot and can damage valves or catalyst in the long run.',
      zh: '发动机空气过多或供油不足。可温和行驶，但长期偏稀会使燃烧温度升高，损伤气门和三元催化。',
    },
    symptoms: {
      en: 'hesitation; rough idle; surging; hissing sound from the engine bay',
      zh: '加速犹豫；怠速不稳；发冲；机舱有“嘶嘶”漏气声',
    },
    causes: {
      en: 'vacuum leak (intake hose, gasket, PCV hose); dirty air flow sensor; low fuel pressure (filter, pump); clogged injectors; exhaust leak before the oxygen sensor; failed oxygen sensor (last suspect)',
      zh: '真空泄漏（进气软管、垫片、PCV管）；空气流量计脏污；燃油压力低（滤芯、油泵）；喷油嘴堵塞；前氧前方排气漏气；氧传感器损坏（最后才怀疑）',
    },
    checks: {
      en: 'look and listen for split hoses; clean the air flow sensor; read the fuel trims: high at idle only means vacuum leak, high under load means fuel supply; smoke-test the intake; measure fuel pressure',
      zh: '目视听诊进气软管；清洗空气流量计；看燃油修正：仅怠速高多为漏气，负荷下高多为供油不足；烟雾检漏；测燃油压力',
    },
    urgency: 'soon',
    stopIf: { en: 'the lamp flashes, the engine misfires or loses power', zh: '故障灯闪烁、发动机缺缸或明显无力' },
    cost: { usd: [20, 600], cny: [100, 2500] },
  },
  rich: {
    about: {
      en: 'The engine gets too much fuel or too little air. Driving on for long overheats and ruins the catalyst.',
      zh: '燃油过多或空气不足，长期行驶会烧坏三元催化。',
    },
    symptoms: {
      en: 'fuel smell; black smoke; high consumption; sooty plugs',
      zh: '有汽油味；冒黑烟；油耗高；火花塞发黑',
    },
    causes: {
      en: 'clogged air filter; dirty or failed air flow or pressure sensor; leaking injector; fuel pressure too high; purge valve stuck open; fuel in the engine oil; coolant temperature sensor reads too cold',
      zh: '空气滤芯堵塞；空气流量/压力传感器脏污或损坏；喷油嘴滴漏；燃油压力过高；炭罐电磁阀常开；机油被燃油稀释；水温传感器偏低',
    },
    checks: {
      en: 'look at the air filter; smell the oil dipstick for fuel; read fuel trims and coolant temperature; clean the air flow sensor; clamp the purge hose and watch the trims',
      zh: '检查空滤；闻机油尺有无汽油味；看燃油修正和水温；清洗空气流量计；夹住炭罐管看修正值变化',
    },
    urgency: 'soon',
    stopIf: { en: 'you smell raw petrol or the lamp flashes', zh: '闻到明显生汽油味或故障灯闪烁' },
    cost: { usd: [20, 600], cny: [100, 2500] },
  },
  injector: {
    about: { en: 'An injector doses the fuel of one cylinder.', zh: '喷油嘴负责单个气缸的喷油量。' },
    symptoms: { en: 'rough running; misfire; loss of power; fuel smell', zh: '抖动；缺缸；动力下降；燃油味' },
    causes: {
      en: 'loose or corroded injector plug; chafed wiring; failed injector; clogged or leaking injector; driver in the engine control unit (rare)',
      zh: '喷油嘴插头松动或腐蚀；线束磨破；喷油嘴损坏；喷油嘴堵塞或滴漏；发动机电脑驱动故障（少见）',
    },
    checks: {
      en: 'inspect the plug of that cylinder; swap the injector plug or injector with a neighbour and see whether the code moves; measure the coil resistance',
      zh: '检查该缸插头；与相邻缸对调插头或喷油嘴看故障码是否转移；测线圈电阻',
    },
    urgency: 'gentle',
    stopIf: {
      en: 'the lamp flashes, the engine shakes badly or you smell fuel',
      zh: '故障灯闪烁、发动机剧烈抖动或有燃油味',
    },
    cost: { usd: [20, 600], cny: [100, 3000] },
  },
  fuelPressure: {
    about: {
      en: 'The fuel pressure is not what the engine needs: it may lose power or stall without warning.',
      zh: '燃油压力不符合需求，可能突然无力或熄火。',
    },
    symptoms: {
      en: 'long cranking; loss of power at high load; stalling; limp mode',
      zh: '起动时间长；大负荷无力；熄火；跛行',
    },
    causes: {
      en: 'clogged fuel filter; weak low-pressure pump; failed pressure regulator or metering valve; worn high-pressure pump; leaking injector; faulty pressure sensor; bad or wrong fuel',
      zh: '燃油滤芯堵塞；低压油泵老化；压力调节阀/计量阀故障；高压油泵磨损；喷油嘴回油过大；压力传感器故障；油品差或加错油',
    },
    checks: {
      en: 'is there fuel in the tank, and the right one?; look and smell for leaks; when was the filter changed?; compare commanded and actual pressure in live data; measure the low-pressure side',
      zh: '油箱是否有油、是否加对油；看、闻是否漏油；滤芯多久没换；数据流对比目标与实际油压；测低压侧压力',
    },
    urgency: 'gentle',
    stopIf: {
      en: 'you smell fuel or see a leak: switch off, no sparks',
      zh: '闻到燃油味或看到漏油：立即熄火、远离火源',
    },
    cost: { usd: [50, 1500], cny: [200, 6000] },
  },
  fuelLeak: {
    about: {
      en: 'The control unit concludes that fuel is escaping. Fuel on hot parts is a fire risk.',
      zh: '控制单元判断燃油外漏，燃油滴到高温部件有起火危险。',
    },
    symptoms: { en: 'fuel smell; wet spots; stalling; pressure drops', zh: '燃油味；有湿痕；熄火；油压下降' },
    causes: {
      en: 'leaking fuel line or connection; leaking high-pressure pump or injector; cracked return line',
      zh: '燃油管或接头漏油；高压泵或喷油嘴漏油；回油管破裂',
    },
    checks: {
      en: 'engine off, look for wet spots and smell, from a safe distance; do not search with the engine running',
      zh: '熄火后在安全距离查看湿痕和气味；不要着车查找',
    },
    urgency: 'stop',
    cost: { usd: [80, 1200], cny: [300, 5000] },
  },
  fuelPump: {
    about: {
      en: 'The electric pump brings the fuel from the tank to the engine.',
      zh: '电动燃油泵把燃油从油箱送到发动机。',
    },
    symptoms: { en: 'long cranking; stalling; loss of power; no start', zh: '起动时间长；熄火；无力；无法起动' },
    causes: {
      en: 'blown fuse or worn relay; corroded plug at the tank; failed pump; pump control module; clogged filter',
      zh: '保险丝熔断或继电器老化；油箱处插头腐蚀；油泵损坏；油泵控制模块故障；滤网堵塞',
    },
    checks: {
      en: 'check fuse and relay; listen for 2 s of humming when the ignition is switched on; check voltage and ground at the pump',
      zh: '检查保险丝和继电器；开钥匙听油泵是否嗡响约2秒；测油泵供电和接地',
    },
    urgency: 'gentle',
    cost: { usd: [10, 800], cny: [50, 2500] },
  },
  fuelSensor: {
    about: {
      en: 'This sensor observes the fuel (temperature, pressure, composition or water).',
      zh: '该传感器监测燃油（温度、压力、成分或含水）。',
    },
    symptoms: { en: 'often none; hard start; reduced power', zh: '多数无感；起动困难；动力受限' },
    causes: {
      en: 'loose plug; wiring fault; failed sensor; unusual fuel',
      zh: '插头松动；线路故障；传感器损坏；油品异常',
    },
    checks: {
      en: 'inspect plug and wiring; compare live data with a plausible value',
      zh: '检查插头和线束；数据流与合理值对比',
    },
    urgency: 'soon',
    cost: { usd: [20, 350], cny: [100, 1500] },
  },
  waterInFuel: {
    about: {
      en: 'There is water in the diesel filter. Water ruins the high-pressure injection within a short time.',
      zh: '柴油滤清器中有水，水会在短时间内损坏高压共轨系统。',
    },
    symptoms: {
      en: 'rough running; loss of power; white smoke; no start in frost',
      zh: '抖动；无力；冒白烟；冬季无法起动',
    },
    causes: {
      en: 'water in the filter; bad fuel; leaking tank cap; faulty sensor',
      zh: '滤清器积水；油品含水；油箱盖渗水；传感器误报',
    },
    checks: {
      en: 'drain the filter or change it at once; refuel at another station',
      zh: '立即放水或更换滤清器；换加油站加油',
    },
    urgency: 'gentle',
    cost: { usd: [20, 300], cny: [100, 800] },
  },
  fuelGauge: {
    about: { en: 'The fuel level sender tells the gauge how much fuel is left.', zh: '燃油油位传感器决定油表读数。' },
    symptoms: { en: 'gauge wrong, jumping or empty', zh: '油表不准、跳动或归零' },
    causes: {
      en: 'worn sender in the tank; corroded plug; wiring fault; faulty gauge',
      zh: '油箱内传感器磨损；插头腐蚀；线路故障；仪表故障',
    },
    checks: {
      en: 'refuel early and note the distance; check plug and ground at the tank',
      zh: '提前加油并记录里程；检查油箱处插头和接地',
    },
    urgency: 'watch',
    cost: { usd: [50, 500], cny: [150, 1500] },
  },
  misfire: {
    about: {
      en: 'One or more cylinders do not burn their mixture. A FLASHING check-engine lamp means unburnt fuel is overheating the catalyst.',
      zh: '一个或多个气缸没有正常燃烧。故障灯闪烁说明未燃汽油正在烧坏三元催化。',
    },
    symptoms: {
      en: 'shaking, especially at idle; loss of power; flashing lamp; fuel smell',
      zh: '抖动（怠速明显）；动力下降；故障灯闪烁；汽油味',
    },
    causes: {
      en: 'worn spark plug; failed ignition coil; clogged or failed injector; vacuum leak; low fuel pressure; low compression (valve, gasket, timing)',
      zh: '火花塞老化；点火线圈损坏；喷油嘴堵塞或损坏；真空泄漏；燃油压力低；缸压不足（气门、缸垫、正时）',
    },
    checks: {
      en: 'how old are the spark plugs?; swap the coil with a neighbouring cylinder: if the misfire moves, it is the coil; then swap the plug, then the injector; listen for air leaks; compression test last',
      zh: '火花塞用了多久；与相邻缸对调点火线圈，故障跟着走就是线圈；再对调火花塞、喷油嘴；听有无漏气；最后测缸压',
    },
    urgency: 'gentle',
    stopIf: {
      en: 'the lamp flashes or the engine shakes hard: ease off at once, and stop if it does not cease',
      zh: '故障灯闪烁或抖动严重：立即收油，仍不消失就停车',
    },
    cost: { usd: [20, 600], cny: [100, 2500] },
  },
  coil: {
    about: { en: 'The ignition coil makes the spark of its cylinder.', zh: '点火线圈为对应气缸产生高压火花。' },
    symptoms: { en: 'misfire; shaking; loss of power; flashing lamp', zh: '缺缸；抖动；动力下降；故障灯闪烁' },
    causes: {
      en: 'failed coil; worn plug overloading the coil; loose or oily plug connection; wiring fault; driver in the control unit (rare)',
      zh: '点火线圈损坏；火花塞间隙过大拖垮线圈；插头松动或进油；线路故障；电脑驱动故障（少见）',
    },
    checks: {
      en: 'swap the coil with a neighbour and see whether the code moves; look for oil in the plug well; inspect and renew old spark plugs',
      zh: '与相邻缸对调线圈看故障码是否转移；看火花塞孔是否进机油；检查并更换老旧火花塞',
    },
    urgency: 'gentle',
    stopIf: { en: 'the lamp flashes or the engine shakes hard', zh: '故障灯闪烁或抖动严重' },
    cost: { usd: [20, 350], cny: [100, 1200] },
  },
  knock: {
    about: {
      en: 'The knock sensor listens for uncontrolled combustion; without it the engine runs with a safe, weaker timing.',
      zh: '爆震传感器监听异常燃烧，失效时发动机用保守点火角、动力变弱。',
    },
    symptoms: {
      en: 'slightly less power; higher consumption; sometimes pinging',
      zh: '动力略弱；油耗略高；有时有爆震声',
    },
    causes: {
      en: 'loose or corroded plug; failed sensor; sensor bolt not at its torque; fuel of too low octane; real knocking from carbon or overheating',
      zh: '插头松动或腐蚀；传感器损坏；固定螺栓扭矩不对；汽油标号过低；积碳或过热引起真实爆震',
    },
    checks: {
      en: 'refuel with the recommended octane; inspect plug and wiring; check the bolt torque',
      zh: '加注推荐标号汽油；检查插头线束；检查螺栓扭矩',
    },
    urgency: 'soon',
    stopIf: { en: 'you hear loud metallic knocking', zh: '听到明显金属敲击声' },
    cost: { usd: [30, 500], cny: [100, 1500] },
  },
  crank: {
    about: {
      en: 'Without the crankshaft signal there is no ignition and no injection: the engine can stall at any moment.',
      zh: '没有曲轴位置信号就没有点火和喷油，发动机可能随时熄火。',
    },
    symptoms: {
      en: 'sudden stalling; no start, especially warm; jerking; dead rev counter',
      zh: '突然熄火；无法起动（热车多见）；窜动；转速表不动',
    },
    causes: {
      en: 'failed sensor (heat); loose plug or chafed wire; dirt or damage on the sensor ring; wrong sensor gap; control unit (rare)',
      zh: '传感器受热失效；插头松动或线束磨破；信号盘脏污或损伤；间隙不正确；电脑故障（少见）',
    },
    checks: {
      en: 'inspect the plug and the wire near the flywheel; watch the rpm signal while cranking; look for metal dust on the sensor',
      zh: '检查插头和靠近飞轮的线束；起动时看转速信号；查看传感器上是否吸附铁屑',
    },
    urgency: 'gentle',
    stopIf: { en: 'the engine has already stalled in traffic', zh: '已经在行驶中熄过火' },
    cost: { usd: [60, 350], cny: [150, 1000] },
  },
  cam: {
    about: {
      en: 'The camshaft sensor tells the control unit which cylinder is next.',
      zh: '凸轮轴位置传感器告诉电脑该哪个气缸工作。',
    },
    symptoms: {
      en: 'long cranking; less power; rough running; sometimes stalling',
      zh: '起动时间长；动力下降；抖动；偶尔熄火',
    },
    causes: {
      en: 'failed sensor; loose or oily plug; chafed wiring; worn or slipped timing chain or belt; dirty oil',
      zh: '传感器损坏；插头松动或进油；线束磨破；正时链条/皮带磨损或跳齿；机油脏',
    },
    checks: {
      en: 'inspect plug and wiring; check oil level and age; swap with the identical sensor of the other camshaft',
      zh: '检查插头和线束；检查机油液位和周期；与另一根凸轮轴的同款传感器对调',
    },
    urgency: 'soon',
    stopIf: { en: 'there is a rattling from the timing side, or the engine stalls', zh: '正时侧有哗啦声或发动机熄火' },
    cost: { usd: [50, 300], cny: [150, 900] },
  },
  camTiming: {
    about: {
      en: 'The valve timing is not where it should be. On old oil this is often harmless; with a stretched chain it can ruin the engine.',
      zh: '气门正时偏离目标。机油太旧时往往不严重，但若是正时链条拉长则可能毁掉发动机。',
    },
    symptoms: {
      en: 'rattle after a cold start; rough idle; less power; higher consumption',
      zh: '冷起动哗啦声；怠速不稳；动力下降；油耗升高',
    },
    causes: {
      en: 'low, old or wrong engine oil; sticking oil control valve (solenoid) or its screen; worn cam phaser; stretched timing chain or slipped belt; wiring fault',
      zh: '机油不足、过旧或型号不对；机油控制阀（VVT电磁阀）卡滞或滤网堵；相位调节器磨损；正时链条拉长或皮带跳齿；线路故障',
    },
    checks: {
      en: 'check level and age of the oil FIRST and change it if in doubt; clean or swap the oil control valve; listen for chain rattle on a cold start; then have the timing marks checked',
      zh: '先看机油液位和使用时间，有疑问就换机油；清洗或对调VVT电磁阀；听冷起动有无链条响；最后核对正时记号',
    },
    urgency: 'gentle',
    stopIf: {
      en: 'the engine rattles constantly or the oil lamp lights: switch off',
      zh: '持续哗啦声或机油灯亮：立即熄火',
    },
    cost: { usd: [40, 1800], cny: [200, 8000] },
  },
  valvetrain: {
    about: {
      en: 'The valve control (lift or cylinder deactivation) is switched by oil pressure.',
      zh: '可变气门升程/闭缸由机油压力切换。',
    },
    symptoms: { en: 'ticking; rough running; less power; higher consumption', zh: '嗒嗒声；抖动；动力下降；油耗升高' },
    causes: {
      en: 'low or dirty oil; sticking oil control solenoid; worn rocker arm or lifter; wiring fault',
      zh: '机油不足或脏；油控电磁阀卡滞；摇臂或挺柱磨损；线路故障',
    },
    checks: {
      en: 'check oil level, age and grade; change the oil; test the solenoid and its screen',
      zh: '检查机油液位、周期和型号；更换机油；检测电磁阀及滤网',
    },
    urgency: 'soon',
    stopIf: { en: 'loud ticking or the oil lamp appears', zh: '出现明显敲击声或机油灯亮' },
    cost: { usd: [40, 1500], cny: [200, 6000] },
  },
  boostLow: {
    about: { en: 'The turbo does not deliver the pressure that is asked for.', zh: '涡轮增压压力达不到目标值。' },
    symptoms: {
      en: 'weak acceleration; whistling or hissing; limp mode; black smoke on diesels',
      zh: '加速无力；哨音或嘶嘶声；跛行模式；柴油车冒黑烟',
    },
    causes: {
      en: 'split or loose boost hose; leaking intercooler; stuck wastegate or variable vanes; boost control solenoid or its vacuum hose; clogged air filter or exhaust; worn turbocharger',
      zh: '增压管破裂或脱落；中冷器泄漏；废气旁通阀或可变截面卡滞；增压控制电磁阀或真空管故障；空滤或排气堵塞；涡轮磨损',
    },
    checks: {
      en: 'look at all boost hoses and clamps (oil traces); pressure-test the intake; check the vacuum lines and the actuator movement; only then suspect the turbo',
      zh: '检查所有增压管和卡箍（看油迹）；打压检漏；检查真空管和执行器动作；最后才怀疑涡轮',
    },
    urgency: 'soon',
    stopIf: { en: 'there is blue smoke, a howling noise or oil loss', zh: '冒蓝烟、啸叫或机油消耗明显' },
    cost: { usd: [20, 2000], cny: [100, 8000] },
  },
  boostHigh: {
    about: {
      en: 'The boost pressure is too high; the engine protects itself by limiting power. Keep the load low.',
      zh: '增压压力过高，发动机会限扭自保，应避免大负荷。',
    },
    symptoms: { en: 'power cut under load; limp mode', zh: '大负荷突然断动力；跛行' },
    causes: {
      en: 'stuck wastegate or variable vanes; boost control solenoid; leaking vacuum hose; faulty boost sensor; tuning',
      zh: '废气旁通阀或可变截面卡滞；增压电磁阀故障；真空管漏；增压压力传感器故障；改装刷机',
    },
    checks: {
      en: 'check hoses to the actuator; move the actuator rod by hand (engine cold); compare target and actual boost',
      zh: '检查执行器软管；冷车用手推动执行器拉杆；对比目标与实际增压值',
    },
    urgency: 'gentle',
    cost: { usd: [30, 1800], cny: [150, 7000] },
  },
  boostControl: {
    about: { en: 'This part controls or measures the boost pressure.', zh: '该部件控制或测量增压压力。' },
    symptoms: { en: 'less power; limp mode; uneven boost', zh: '动力下降；跛行；增压不稳' },
    causes: {
      en: 'loose plug or chafed wire; failed solenoid or sensor; vacuum leak; stuck mechanism',
      zh: '插头松动或线束磨破；电磁阀或传感器损坏；真空泄漏；机构卡滞',
    },
    checks: {
      en: 'inspect plug, wiring and vacuum hoses; test the solenoid with the scan tool',
      zh: '检查插头、线束、真空管；用诊断仪做电磁阀动作测试',
    },
    urgency: 'soon',
    cost: { usd: [20, 500], cny: [100, 2000] },
  },
  intakeLeak: {
    about: {
      en: 'The measured air and the air in the engine do not agree: there is a leak or a blockage in the intake.',
      zh: '测得的进气量与实际不符：进气系统漏气或堵塞。',
    },
    symptoms: { en: 'rough idle; hissing; hesitation', zh: '怠速不稳；嘶嘶声；加速犹豫' },
    causes: {
      en: 'split or loose intake hose; leaking gasket; clogged air filter; stuck PCV valve',
      zh: '进气软管破裂或松脱；垫片漏气；空滤堵塞；PCV阀卡滞',
    },
    checks: {
      en: 'look at hoses and clamps; check the air filter; smoke-test the intake',
      zh: '检查软管和卡箍；检查空滤；烟雾检漏',
    },
    urgency: 'soon',
    cost: { usd: [10, 400], cny: [50, 1500] },
  },
  intakeFlap: {
    about: {
      en: 'Flaps in the intake manifold adapt the air flow to the engine speed.',
      zh: '进气歧管翻板按转速调节进气通道。',
    },
    symptoms: {
      en: 'less torque at low or high revs; rough idle; rattling at the manifold',
      zh: '低速或高速扭矩下降；怠速不稳；歧管处异响',
    },
    causes: {
      en: 'carbon makes the flaps stick; broken linkage; vacuum actuator or hose; position sensor; wiring',
      zh: '积碳导致翻板卡滞；拉杆断裂；真空执行器或软管故障；位置传感器故障；线路故障',
    },
    checks: {
      en: 'check vacuum hoses and linkage; test the actuator; inspect for carbon',
      zh: '检查真空管和拉杆；测试执行器；查看积碳',
    },
    urgency: 'soon',
    cost: { usd: [30, 900], cny: [150, 4000] },
  },
  overheat: {
    about: {
      en: 'The engine is or was too hot. Going on even a few kilometres can warp the cylinder head.',
      zh: '发动机已过热，再开几公里就可能缸盖变形、拉缸。',
    },
    symptoms: {
      en: 'gauge in the red; steam; heater blows cold; power reduced',
      zh: '水温表进红区；冒蒸汽；暖风变冷；动力受限',
    },
    causes: {
      en: 'coolant lost (hose, radiator, water pump); radiator fan not running; thermostat stuck closed; water pump failed; blocked radiator; blown head gasket',
      zh: '冷却液泄漏（水管、水箱、水泵）；散热风扇不转；节温器卡死关闭；水泵损坏；水箱堵塞；缸垫冲坏',
    },
    checks: {
      en: 'stop, engine off, wait at least 30 minutes; never open the cap of a hot system; then check level, leaks and whether the fan runs',
      zh: '停车熄火，等待至少30分钟；高温时切勿打开水箱盖；冷却后检查液位、泄漏和风扇',
    },
    urgency: 'stop',
    cost: { usd: [20, 2000], cny: [100, 8000] },
  },
  oilPressure: {
    about: {
      en: 'Too little oil pressure destroys the engine within minutes.',
      zh: '机油压力过低会在几分钟内毁掉发动机。',
    },
    symptoms: { en: 'red oil lamp; knocking or ticking; hot engine', zh: '红色机油灯亮；敲击或嗒嗒声；发动机过热' },
    causes: {
      en: 'oil level too low; wrong or diluted oil; clogged oil pickup or filter; worn pump or bearings; faulty pressure switch',
      zh: '机油液位过低；机油型号不对或被稀释；集滤器或滤芯堵塞；机油泵或轴瓦磨损；压力开关误报',
    },
    checks: {
      en: 'stop, engine off, wait 5 minutes, read the dipstick; top up the specified oil if low; lamp still on after restart: switch off and tow',
      zh: '停车熄火，5分钟后看机油尺；不足则加指定型号机油；再起动灯仍亮：熄火拖车',
    },
    urgency: 'stop',
    cost: { usd: [10, 4000], cny: [50, 20000] },
  },
  oilSensor: {
    about: {
      en: 'The sensor or its wiring is in doubt, not necessarily the oil pressure or temperature itself; but rule that out first.',
      zh: '故障指向传感器或线路，不一定是机油本身，但要先排除。',
    },
    symptoms: { en: 'gauge or lamp shows nonsense', zh: '仪表或指示灯显示异常' },
    causes: {
      en: 'failed sensor; loose or oily plug; wiring fault; low oil level',
      zh: '传感器损坏；插头松动或浸油；线路故障；机油不足',
    },
    checks: {
      en: 'check the oil level NOW; inspect the plug; have the real pressure measured',
      zh: '马上检查机油液位；检查插头；实测机油压力',
    },
    urgency: 'soon',
    stopIf: {
      en: 'the red oil lamp lights or the engine knocks: switch off at once',
      zh: '红色机油灯亮或有敲击声：立即熄火',
    },
    cost: { usd: [20, 250], cny: [100, 800] },
  },
  fan: {
    about: {
      en: 'The electric fan cools the radiator at low speed and with air conditioning on.',
      zh: '电子风扇在低速和开空调时为水箱散热。',
    },
    symptoms: {
      en: 'temperature rises in traffic; air conditioning warm at a standstill; fan always on',
      zh: '堵车水温升高；怠速空调不凉；风扇常转',
    },
    causes: {
      en: 'blown fuse or relay; fan motor worn; plug or wiring; fan control module; coolant temperature sensor',
      zh: '保险丝或继电器损坏；风扇电机磨损；插头或线路；风扇控制模块；水温传感器',
    },
    checks: {
      en: 'switch the air conditioning on: does the fan run?; check fuse and relay; drive the fan with the scan tool',
      zh: '打开空调看风扇是否转；检查保险丝和继电器；用诊断仪驱动风扇',
    },
    urgency: 'soon',
    stopIf: { en: 'the temperature gauge climbs above normal', zh: '水温表高于正常位置' },
    cost: { usd: [10, 600], cny: [50, 2500] },
  },
  coolantLow: {
    about: { en: 'The coolant level is low or its sensor is in doubt.', zh: '冷却液液位低或液位传感器异常。' },
    symptoms: { en: 'warning lamp; heater lukewarm; temperature rises', zh: '报警灯亮；暖风不热；水温升高' },
    causes: {
      en: 'leak (hose, radiator, water pump, cap); sensor dirty; head gasket',
      zh: '泄漏（水管、水箱、水泵、盖）；传感器脏污；缸垫',
    },
    checks: {
      en: 'check the level on the cold engine and top up with the right coolant; look for traces under the car; watch the level for a week',
      zh: '冷车检查并补充正确冷却液；看车底痕迹；观察一周液位',
    },
    urgency: 'gentle',
    stopIf: { en: 'the temperature gauge rises into the red', zh: '水温表进入红区' },
    cost: { usd: [5, 800], cny: [30, 3000] },
  },
  coolantPump: {
    about: { en: 'An electric pump or valve moves the coolant.', zh: '电子水泵或阀门负责冷却液循环。' },
    symptoms: { en: 'temperature warning; heater weak; fan loud', zh: '水温报警；暖风弱；风扇声大' },
    causes: {
      en: 'failed pump; low coolant or air; fuse or plug; wiring',
      zh: '水泵损坏；冷却液不足或有空气；保险或插头；线路',
    },
    checks: {
      en: 'check coolant level cold; check fuse; drive the pump with the scan tool',
      zh: '冷车查液位；检查保险；用诊断仪驱动水泵',
    },
    urgency: 'gentle',
    stopIf: { en: 'the temperature gauge rises into the red', zh: '水温表进入红区' },
    cost: { usd: [30, 900], cny: [150, 3500] },
  },
  voltage: {
    about: {
      en: 'The on-board voltage is outside its range: battery, alternator or a connection.',
      zh: '车载电压超出正常范围：电瓶、发电机或接线。',
    },
    symptoms: {
      en: 'battery lamp; dim lights; slow cranking; several odd warnings',
      zh: '电瓶灯亮；灯光变暗；起动无力；多个莫名报警',
    },
    causes: {
      en: 'weak battery; corroded terminals or ground strap; alternator or regulator; slipping belt; large hidden consumer',
      zh: '电瓶老化；桩头或搭铁腐蚀；发电机或调节器故障；皮带打滑；暗电流过大',
    },
    checks: {
      en: 'measure: 12.4-12.7 V at rest, about 13.5-14.7 V with the engine running; clean and tighten terminals; look at the belt',
      zh: '测量：静置12.4~12.7V，着车约13.5~14.7V；清洁并紧固桩头；检查皮带',
    },
    urgency: 'gentle',
    stopIf: {
      en: 'the battery lamp is on together with rising temperature or heavy steering (broken belt)',
      zh: '电瓶灯亮同时水温升高或转向变重（皮带断裂）',
    },
    cost: { usd: [0, 700], cny: [0, 2500] },
  },
  generator: {
    about: { en: 'The alternator charges the battery and feeds all electrics.', zh: '发电机为电瓶充电并给全车供电。' },
    symptoms: { en: 'battery lamp; flickering lights; empty battery', zh: '电瓶灯亮；灯光闪烁；电瓶亏电' },
    causes: {
      en: 'loose plug at the alternator; worn belt or tensioner; failed regulator or alternator; wiring',
      zh: '发电机插头松动；皮带或张紧轮磨损；调节器或发电机故障；线路',
    },
    checks: {
      en: 'look at the belt; measure the charging voltage (about 13.5-14.7 V); check the plug',
      zh: '检查皮带；测充电电压（约13.5~14.7V）；检查插头',
    },
    urgency: 'gentle',
    cost: { usd: [20, 700], cny: [100, 2500] },
  },
  starter: {
    about: { en: 'This circuit releases and drives the starter.', zh: '该电路负责允许并驱动起动机。' },
    symptoms: { en: 'does not crank, or only clicks', zh: '不转或只有“哒”一声' },
    causes: {
      en: 'weak battery; starter relay; park/neutral or clutch switch; wiring; starter',
      zh: '电瓶亏电；起动继电器；P/N挡或离合器开关；线路；起动机',
    },
    checks: {
      en: 'measure the battery; try in neutral; swap the relay with an identical one',
      zh: '测电瓶；挂空挡试；与同型号继电器对调',
    },
    urgency: 'watch',
    cost: { usd: [10, 500], cny: [50, 1500] },
  },
  immobilizer: {
    about: {
      en: 'The car does not recognise its key or the control units do not recognise each other.',
      zh: '车辆不识别钥匙，或控制单元之间不匹配。',
    },
    symptoms: { en: 'starts and dies at once, or does not start; key symbol', zh: '一着就熄或无法起动；钥匙图标亮' },
    causes: {
      en: 'empty key battery; wrong or unlearned key; aerial ring at the lock; module replaced without coding',
      zh: '钥匙电池没电；钥匙未匹配；点火锁天线圈故障；更换模块未匹配',
    },
    checks: {
      en: 'try the second key; hold the key right at the start button or lock; replace the key battery',
      zh: '试备用钥匙；把钥匙贴近起动按钮或锁芯；换钥匙电池',
    },
    urgency: 'watch',
    cost: { usd: [5, 500], cny: [20, 2000] },
  },
  ecu: {
    about: {
      en: 'The control unit reports a problem with itself: memory, program or supply.',
      zh: '控制单元报告自身问题：存储器、程序或供电。',
    },
    symptoms: { en: 'anything from nothing to no start or limp mode', zh: '从无感到无法起动、跛行都有可能' },
    causes: {
      en: 'low voltage during start (weak battery); bad power or ground at the control unit; water in the plug; interrupted software update; failed control unit',
      zh: '起动时电压过低（电瓶弱）；控制单元供电或搭铁不良；插头进水；刷写中断；控制单元损坏',
    },
    checks: {
      en: 'test the battery first; clear the code and see whether it returns; check supply, ground and plug of the unit; ask for a software update',
      zh: '先测电瓶；清码看是否再现；检查供电、搭铁和插头；咨询软件升级',
    },
    urgency: 'soon',
    stopIf: { en: 'the engine stalls or power is limited', zh: '出现熄火或动力受限' },
    cost: { usd: [0, 1500], cny: [0, 6000] },
  },
  supply: {
    about: {
      en: 'Several sensors or actuators share this supply; one shorted part can pull it down for all.',
      zh: '多个传感器/执行器共用该供电，一个短路会拖垮全部。',
    },
    symptoms: {
      en: 'several codes at once; limp mode; stalling; no start',
      zh: '同时多个故障码；跛行；熄火；无法起动',
    },
    causes: {
      en: 'one sensor on this supply shorted; chafed wiring; relay or fuse; control unit',
      zh: '同路某传感器短路；线束磨破；继电器或保险丝；控制单元',
    },
    checks: {
      en: 'check fuses and relay; unplug the sensors of this supply one by one until the voltage returns',
      zh: '检查保险和继电器；逐个拔掉同路传感器直到电压恢复',
    },
    urgency: 'gentle',
    cost: { usd: [10, 600], cny: [50, 2500] },
  },
  signal: {
    about: {
      en: 'This is a signal or lamp circuit between modules; it seldom affects the engine itself.',
      zh: '这是模块间的信号或指示灯电路，一般不影响发动机本身。',
    },
    symptoms: { en: 'a lamp, display or comfort function does not work', zh: '某个灯、显示或舒适功能失效' },
    causes: {
      en: 'loose plug; chafed wire; bulb, lamp or display; module',
      zh: '插头松动；线束磨破；灯泡、指示灯或显示屏；模块',
    },
    checks: {
      en: 'see which function does not work; check fuse, plug and wiring of it',
      zh: '确认哪个功能失效；检查其保险、插头、线束',
    },
    urgency: 'watch',
    cost: { usd: [10, 400], cny: [50, 1500] },
  },
  sensor: {
    about: { en: 'This sensor helps the control unit to regulate its system.', zh: '该传感器为控制单元提供调节依据。' },
    symptoms: {
      en: 'often only the lamp; sometimes less power or a function switched off',
      zh: '多数仅亮灯；有时动力下降或某功能关闭',
    },
    causes: {
      en: 'loose or corroded plug; chafed wire; failed sensor; control unit (rare)',
      zh: '插头松动或腐蚀；线束磨破；传感器损坏；控制单元故障（少见）',
    },
    checks: {
      en: 'inspect plug and wiring; clear the code and see whether it returns; compare the value in live data',
      zh: '检查插头和线束；清码看是否再现；数据流核对',
    },
    urgency: 'soon',
    cost: { usd: [20, 400], cny: [100, 1500] },
  },
  actuator: {
    about: { en: 'This actuator carries out a command of the control unit.', zh: '该执行器按控制单元指令动作。' },
    symptoms: { en: 'often only the lamp; its function is missing or weak', zh: '多数仅亮灯；对应功能缺失或变差' },
    causes: {
      en: 'loose or corroded plug; blown fuse; chafed wire; failed actuator; control unit (rare)',
      zh: '插头松动或腐蚀；保险丝熔断；线束磨破；执行器损坏；控制单元故障（少见）',
    },
    checks: {
      en: 'check fuse, plug and wiring; drive the actuator with the scan tool',
      zh: '检查保险、插头、线束；用诊断仪做动作测试',
    },
    urgency: 'soon',
    cost: { usd: [20, 500], cny: [100, 2000] },
  },
  cruise: {
    about: {
      en: 'This belongs to the cruise control; the car drives normally without it.',
      zh: '属于定速巡航系统，不影响正常驾驶。',
    },
    symptoms: { en: 'cruise control does not work', zh: '定速巡航不能用' },
    causes: {
      en: 'steering wheel switch; clock spring; brake switch; wiring or fuse',
      zh: '方向盘开关；游丝（时钟弹簧）；刹车灯开关；线路或保险',
    },
    checks: {
      en: 'do horn and wheel buttons work?; do the brake lamps work?; check the fuse',
      zh: '喇叭和方向盘按键是否正常；刹车灯是否正常；检查保险',
    },
    urgency: 'watch',
    cost: { usd: [20, 350], cny: [100, 1200] },
  },
  brakeSwitch: {
    about: {
      en: 'The brake switch lights the brake lamps and releases cruise control and gear lever.',
      zh: '刹车灯开关控制刹车灯、巡航解除和换挡锁。',
    },
    symptoms: {
      en: 'brake lamps always on or never; gear lever locked in P; cruise control off',
      zh: '刹车灯常亮或不亮；挡杆锁在P挡；巡航失效',
    },
    causes: {
      en: 'worn or misadjusted switch; plug or wiring; brake lamp fuse',
      zh: '开关磨损或位置不当；插头或线路；刹车灯保险',
    },
    checks: {
      en: 'have someone look at your brake lamps NOW; check the fuse; adjust or renew the switch (cheap)',
      zh: '马上请人看刹车灯是否正常；检查保险；调整或更换开关（便宜）',
    },
    urgency: 'gentle',
    cost: { usd: [10, 120], cny: [50, 400] },
  },
  ac: {
    about: { en: 'This belongs to the air conditioning; driving is not affected.', zh: '属于空调系统，不影响行驶。' },
    symptoms: { en: 'air conditioning warm or switching off', zh: '空调不凉或频繁断开' },
    causes: {
      en: 'refrigerant lost; pressure or temperature sensor; compressor clutch or relay; wiring',
      zh: '制冷剂泄漏；压力或温度传感器；压缩机离合器或继电器；线路',
    },
    checks: {
      en: 'measure the refrigerant pressure; check fuse and relay; look for oily spots on the pipes',
      zh: '测制冷剂压力；检查保险和继电器；看管路油迹',
    },
    urgency: 'watch',
    cost: { usd: [30, 900], cny: [150, 3000] },
  },
  speedSensor: {
    about: {
      en: 'The vehicle speed signal feeds speedometer, gearbox, steering and cruise control.',
      zh: '车速信号供仪表、变速箱、转向助力和巡航使用。',
    },
    symptoms: {
      en: 'dead or jumping speedometer; hard shifts; ABS lamp; cruise off',
      zh: '车速表不走或跳动；换挡冲击；ABS灯亮；巡航失效',
    },
    causes: {
      en: 'failed speed sensor; plug or wiring; wheel speed sensor or its ring; instrument cluster',
      zh: '车速传感器损坏；插头或线路；轮速传感器或齿圈；仪表',
    },
    checks: {
      en: 'is the ABS lamp on too? then start with the wheel sensors; inspect plug; watch the speed in live data',
      zh: '若ABS灯也亮先查轮速；检查插头；看数据流车速',
    },
    urgency: 'soon',
    cost: { usd: [40, 350], cny: [150, 1000] },
  },
  steering: {
    about: { en: 'This signal concerns the power steering.', zh: '该信号与转向助力有关。' },
    symptoms: { en: 'steering heavy or idle dips when parking', zh: '转向变重或停车打方向时怠速下降' },
    causes: {
      en: 'low steering fluid; pressure switch; plug or wiring; pump',
      zh: '助力油不足；压力开关；插头或线路；助力泵',
    },
    checks: { en: 'check the fluid level (if hydraulic); inspect plug', zh: '检查助力油（液压式）；检查插头' },
    urgency: 'soon',
    stopIf: { en: 'the steering becomes suddenly heavy', zh: '转向突然变重' },
    cost: { usd: [20, 600], cny: [100, 2500] },
  },
  booster: {
    about: {
      en: 'This sensor watches the vacuum or pressure of the brake booster.',
      zh: '该传感器监测刹车助力器真空/压力。',
    },
    symptoms: { en: 'brake warning; possibly a hard pedal', zh: '制动报警；可能踏板变硬' },
    causes: { en: 'vacuum leak; vacuum pump; sensor or plug; booster', zh: '真空泄漏；真空泵；传感器或插头；助力器' },
    checks: {
      en: 'engine off, pump the pedal, hold it and start: it must sink a little; check the vacuum hose',
      zh: '熄火踩几脚刹车，踩住着车，踏板应略下沉；检查真空管',
    },
    urgency: 'gentle',
    stopIf: { en: 'the brake pedal is hard or the braking distance grows', zh: '刹车踏板变硬或制动变差' },
    cost: { usd: [20, 600], cny: [100, 2500] },
  },
  glow: {
    about: { en: 'Glow plugs or intake heaters help a diesel to start cold.', zh: '预热塞/进气加热帮助柴油机冷起动。' },
    symptoms: {
      en: 'long cranking in the cold; white smoke and shaking after start',
      zh: '冷天起动慢；起动后冒白烟、抖动',
    },
    causes: {
      en: 'worn glow plug; glow relay or module; wiring or fuse',
      zh: '预热塞老化；预热继电器或模块；线路或保险',
    },
    checks: { en: 'check the fuse; measure each plug (below about 1 ohm)', zh: '检查保险；逐个测电阻（约1欧以下）' },
    urgency: 'watch',
    cost: { usd: [20, 400], cny: [100, 1500] },
  },
  rev: {
    about: {
      en: 'A limit was exceeded (speed or revs); this is a record of an event rather than a broken part.',
      zh: '记录到超速/超转事件，并非部件损坏。',
    },
    symptoms: { en: 'none, or power cut at that moment', zh: '无，或当时被断油' },
    causes: { en: 'wrong downshift; racing the engine; faulty speed signal', zh: '误降挡；轰油门；转速/车速信号异常' },
    checks: {
      en: 'remember what happened; clear the code; check the oil level; listen for new noises',
      zh: '回想当时情况；清码；检查机油；听有无异响',
    },
    urgency: 'watch',
    cost: { usd: [0, 200], cny: [0, 500] },
  },
  reserved: {
    about: {
      en: 'This number is reserved in the standard and has no public meaning.',
      zh: '该编号在标准中为保留号，没有公开含义。',
    },
    symptoms: { en: 'unknown', zh: '未知' },
    causes: {
      en: 'reading error of the tool; a use of this number by the manufacturer',
      zh: '诊断仪读取错误；厂家自行使用该编号',
    },
    checks: {
      en: 'read the codes again with another tool, best with one for your brand',
      zh: '换一台诊断仪重读，最好用本品牌专用设备',
    },
    urgency: 'soon',
    cost: { usd: [0, 0], cny: [0, 0] },
  },
} as const satisfies Record<string, Advice>;
