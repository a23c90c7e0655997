import type { GeneralEntry } from './entry.ts';

/** Driving technique and everyday use. */
export const drivingEntries: readonly GeneralEntry[] = [
  {
    id: 'parking-how',
    title: { en: 'Parking: reversing in, parallel', zh: '停车入位：倒车入库、侧方停车' },
    when: [
      '(?:parallel|reverse|back(?:ing)?[- ]?in|perpendicular)[- ]?park\\w*|(?:how|tips|trick)[^.?]{0,20}(?:to )?park(?: a| my| the)? (?:car|suv|truck|in|between|straight)|back(?:ing)? into (?:a )?(?:space|spot|stall)',
      '倒车入库|侧方(?:停车|位)?|(?:怎么|如何|技巧|学).{0,6}(?:停车入位|停进车位|倒库|停车位)|停不(?:进|正)',
    ],
    answer: {
      en: '**Reverse in slowly with the mirrors tilted down, walk round if unsure, and correct by pulling forward: nobody counts the moves.**\n\n- Bay: drive past, about 1.5 m away, until your shoulder passes the second line beyond the space; full lock, reverse, straighten when parallel.\n- Parallel: stop level with the front car, 0.5-1 m apart; reverse, turn in fully when the rear wheels reach its bumper, at 45 degrees straighten, turn the other way as your front clears.\n- Too close to the kerb: out and again, instead of scraping the rim.\n- Cameras show no height: look over the shoulder for children and posts.\n- Practise with boxes on an empty lot.',
      zh: '**慢、看镜、倒着进；位置不对就往前修正一把，没人数你揉了几把。**\n\n- 倒车入库：车身离车位约1.5米平行前行，肩膀过目标车位远侧线后停，方向打满倒，车身与车位平行再回正。\n- 侧方：与前车并排、间距0.5~1米，后轮到前车车尾时向里打满，约45度回正，车头能过前车后反打满。\n- 后视镜调低一点看后轮和线；离路沿太近就出来重来，别硬蹭轮毂。\n- 影像看不出高低，小孩、矮桩、悬空的管道要回头看。\n- 先用纸箱在空地练，新手优先选靠柱子少、两边没车的位。',
    },
  },
  {
    id: 'hill-start',
    title: { en: 'Starting uphill', zh: '坡道起步' },
    when: [
      'hill[- ]?(?:start|hold|assist)\\w*|(?:start|starting|moving off|pull\\w* away)[^.?]{0,20}(?:up ?hill|on (?:a|the) (?:hill|slope|incline))|roll\\w* back[^.?]{0,20}(?:hill|slope|light)?',
      '坡道起步|坡起|上坡(?:起步|辅助)|(?:坡上|上坡).{0,6}(?:溜车|起步|怎么)|陡坡缓降|上坡辅助',
    ],
    answer: {
      en: '**Hold the car with a brake until the engine pulls, then let go: the handbrake method never rolls back.**\n\n- Manual: handbrake on, first gear, clutch to the biting point until the nose rises and the revs drop slightly, some throttle, release the handbrake.\n- With hill assist the brake holds about 2 seconds after you lift the foot: move within that time.\n- Automatic and electric: auto-hold does it; without it left foot stays off, move quickly from brake to accelerator, or use the parking brake.\n- Never hold the car on a slope with clutch or throttle: it overheats clutch and gearbox, a dry dual clutch most.\n- Leave the car ahead a length of space.',
      zh: '**先用刹车稳住车，有了驱动力再松：用手刹起步最不容易溜。**\n\n- 手动挡：拉手刹、挂1挡，离合抬到半联动（车头微抬、转速略降），给点油，松手刹。\n- 有上坡辅助的，松刹车后能保持约2秒，这时给油走就行。\n- 自动挡、电车：开自动驻车（AUTO HOLD）踩油门自动释放；没有就快速从刹车换到油门，或用手刹。\n- 不要用油门或半离合顶着停在坡上，离合器和变速箱会过热，干式双离合最怕。\n- 与前车多留一个车位，前车也可能溜。',
    },
  },
  {
    id: 'manual-clutch',
    title: { en: 'Using the clutch of a manual car', zh: '手动挡离合怎么用' },
    when: [
      '(?:drive|driving|learn\\w*|shift\\w*)[^.?]{0,15}(?:stick|manual|clutch|standard)|(?:biting|friction) point|stall\\w*[^.?]{0,20}(?:manual|stick|clutch|learning)|rev[- ]?match\\w*|rid(?:e|ing) the clutch|downshift\\w*',
      '半联动|半离合|(?:手动挡|离合).{0,8}(?:怎么|起步|换挡|熄火|技巧|踩|抬|省)|(?:老|总是)熄火.{0,6}(?:手动|离合)|降挡补油|手动挡',
    ],
    answer: {
      en: '**Clutch down quickly, up slowly through the biting point, fully off once rolling: heat comes only from slipping.**\n\n- Starting: revs around 1,500, raise the pedal until the car wants to go, wait there for a heartbeat, then let it up.\n- Shift up at about 2,000-2,500 rpm; take a lower gear before a bend or hill, not in it.\n- At a long red light: neutral, foot off. Resting it on the pedal wears clutch and bearing.\n- Do not stand on a hill with the clutch, do not start in second.\n- To stop: brake first, clutch only shortly before stalling speed.\n- It stalled? Clutch and brake down, restart, no hurry.',
      zh: '**离合踩要快、抬要慢，过了半联动就完全松开，离合器只在打滑时发热磨损。**\n\n- 起步：1挡，抬到车身抖、想走时稳住一两秒，再慢慢松到底，可轻给油。\n- 换挡：约2000~2500转升挡，油离配合；进弯、上坡前先降挡，不要在弯里换。\n- 等红灯长时间挂空挡，脚离开踏板；平时脚别搭在离合上。\n- 不用半联动停坡，不用2挡起步。\n- 停车：先踩刹车，快熄火时再踩离合到底。\n- 熄火了别慌：踩住离合刹车，重新打火即可。',
    },
  },
  {
    id: 'engine-braking',
    title: { en: 'Long descents: engine braking', zh: '长下坡：发动机制动' },
    when: [
      'engine[- ]?brak\\w*|(?:long|steep|mountain)[^.?]{0,15}(?:descent|downhill|downgrade|decline)|(?:going|driving|coming)[^.?]{0,10}down[^.?]{0,15}(?:mountain|hill|pass|grade)|low gear',
      '长下坡|发动机制动|带挡滑行|(?:下坡|下山|山路).{0,10}(?:挡|刹车|怎么开|技巧|用什么)|(?:L|S|M|低速)挡.{0,4}下坡',
    ],
    answer: {
      en: '**Take a low gear before the descent begins and brake in short firm presses; dragging the brakes for minutes makes them fade.** Rule: go down in the gear you would need to go up.\n\n- Automatic: L, 2, S or manual mode, so that the engine holds about 2,500-4,000 rpm; electric and hybrid: strong regeneration or B. A full battery takes nothing back.\n- Never neutral, never engine off.\n- Smell, smoke or a soft pedal: stop at a safe place and let the brakes cool for half an hour, no water on them.\n- Failing brakes: low gear step by step, parking brake gently, escape ramp, or scrape along the slope side.\n- Keep distance to trucks.',
      zh: '**下坡前先换低挡，刹车用“点一脚、松一下”，不要一直踩着，连续拖刹几分钟就会热衰退。**原则：上坡用几挡，下坡就用几挡。\n\n- 自动挡：L/2/S/手动模式，转速保持2500~4000转；电车、混动用强回收或B挡，满电时回收失效要多留意。\n- 严禁空挡、熄火滑行，违法也危险。\n- 闻到焦味、踏板变软：找安全处停车凉半小时以上，不要泼水。\n- 刹车真的失灵：逐级降挡，间断轻拉手刹（电子手刹长拉），冲避险车道，实在不行贴山体蹭停。\n- 和大货车拉开距离，别跟在重车前后。',
    },
  },
  {
    id: 'night-driving',
    title: { en: 'Driving at night, high and low beam', zh: '夜间行车、远近光灯' },
    when: [
      '(?:driv\\w*|tips)[^.?]{0,15}(?:at night|in the dark)|night[- ]?(?:time )?driv\\w*|(?:high|full|main|low|dipped) ?beams?[^.?]{0,25}(?:when|use|switch|oncoming|or)?|brights',
      '(?:夜间|夜里|晚上|黑夜|走夜路).{0,6}(?:行车|开车|驾驶|怎么开|看不清|注意)|(?:远光|近光).{0,10}(?:什么时候|怎么用|切换|区别|使用)|会车.{0,6}灯|对面.{0,4}远光',
    ],
    answer: {
      en: '**Low beam in towns and whenever somebody is ahead; high beam only on dark empty roads; drive no faster than you can stop within what you see.** Low beam shows about 40-60 m, too little for 100 km/h.\n\n- Dip about 150 m before an oncoming car and when following one. Flash briefly at bends and brows.\n- Dazzled: look at the right edge, slow down, do not answer with high beam.\n- Clean windscreen inside, lamps and mirrors; dim the displays.\n- Expect people in dark clothes, bicycles and trucks without lamps just behind the glare.\n- Yawning helps nobody: stop, sleep twenty minutes.',
      zh: '**有路灯、跟车、会车用近光；漆黑没车的路才用远光；车速以“看得见的距离内能停住”为准。**近光只照四五十米，跑不了快车。\n\n- 会车150米外切近光；跟车近了也用近光；弯道、坡顶、路口交替闪两下提醒。\n- 被远光晃：视线移到右侧边线，减速，别对着开远光报复。\n- 擦净前挡内侧、大灯、后视镜，中控屏调暗。\n- 会车瞬间的黑区最容易有行人、没灯的电动车和三轮车，先松油门。\n- 犯困马上进服务区睡20分钟，喝咖啡、开窗都只是拖延。',
    },
  },
  {
    id: 'fog-driving',
    title: { en: 'Driving in fog', zh: '雾天行车、雾灯' },
    when: [
      '\\bfog(?:gy)?\\b[^.?]{0,25}(?:driv\\w*|lights?|lamps?|when|use|weather|road)|(?:driv\\w*|caught)[^.?]{0,12}in (?:the |dense |thick )?fog',
      '(?:大雾|雾天|起雾|团雾|浓雾|雾里|有雾).{0,8}(?:开车|行车|驾驶|怎么开|高速|开什么灯|注意)|雾灯.{0,8}(?:什么时候|怎么用|什么用|区别)',
    ],
    answer: {
      en: '**Low beam and fog lamps on, speed down, distance doubled; high beam only lights up a white wall.**\n\n- China, motorway: sight under 200 m at most 60 km/h with 100 m distance; under 100 m at most 40 with 50 m; under 50 m at most 20 and leave at the next exit. Elsewhere use the same sense.\n- Rear fog lamp only in dense fog, off again in rain or clear air: it dazzles.\n- Follow the right-hand line, not the lamps ahead; no overtaking, window down a little at junctions to hear.\n- Wipers and demister on.\n- Stopping on the carriageway is the worst choice: reach a service area; if it must be, off the road, hazard lights, everybody behind the barrier.',
      zh: '**开近光、雾灯和示廓灯，降速、拉大车距，不要开远光，远光会照成一片白墙。**\n\n- 高速：能见度小于200米，车速不超60、车距100米以上；小于100米不超40、车距50米以上；小于50米不超20，并从最近出口驶离，还要开双闪。\n- 后雾灯只在浓雾用，雾散、下雨要关，很晃人。\n- 看右侧边线走，别紧跟前车尾灯；不超车、不急变道，路口开点窗听声音。\n- 打开雨刮和前挡除雾。\n- 团雾来得快：先松油门、轻点刹车，切忌急刹停在行车道；必须停就停到应急车道外，人到护栏外。',
    },
  },
  {
    id: 'trailer-towing',
    title: { en: 'Towing a trailer or caravan', zh: '拖挂房车、拖车钩' },
    when: [
      '(?:tow|towing|pull|haul)\\w*[^.?]{0,20}(?:trailer|caravan|camper|boat|rv|u-?haul|horse)|(?:tongue|hitch|nose) weight|trailer (?:sway|brakes?|hitch)|tow(?:ing)? (?:capacity|rating|hitch)|\\bgcwr\\b|weight[- ]distribut\\w*',
      '拖挂|拖(?:房车|拖车|船|马车)|(?:拖车钩|拖钩|拖车球).{0,8}(?:装|合法|能|怎么|备案)|拖车(?:资质|能力|重量)|牵引(?:总)?质量',
    ],
    answer: {
      en: '**Stay under every limit at once: trailer weight, hitch load, axle load and combined weight, all in the manual - the smallest one counts.**\n\n- Load heavy things low over the axle; in the US about 10-15 % of the trailer weight on the hitch, in Europe what the plate says (often 50-100 kg). Too little makes it sway.\n- Tyres of car and trailer to full-load pressure; lamps, breakaway cable, crossed chains, mirrors.\n- Brakes on heavier trailers as the law says. Double distance, low gear downhill.\n- Swaying: off the throttle, steer straight, no sharp braking.\n- China: an ordinary C1 licence allows a light trailer up to 700 kg; caravans need class C6. Electric cars lose about half their range.',
      zh: '**拖车总重、挂球下压力、轴荷、列车总重四个上限都不能超，以手册和铭牌为准，取最小的那个。**\n\n- 重物放低、压在拖车轴附近；挂球承重按标定（欧式常见50~100公斤，美式约拖车重的10%~15%），太轻容易甩尾。\n- 车和拖车胎压按满载；检查灯光插头、防脱链条、防断制动拉线。\n- 车距加倍，下坡用低挡；甩动时松油门、稳住方向，不要猛刹猛打。\n- 国内C1可拖总质量700公斤以内的轻型挂车，旅居挂车要C6证，拖挂要单独上牌、买保险。\n- 加装拖钩要合规、备案；电车拖挂续航大约减半。',
    },
  },
  {
    id: 'roof-load',
    title: { en: 'Roof racks and boxes', zh: '车顶行李架、行李箱' },
    when: [
      'roof[- ]?(?:rack|box|rails?|load|bars?|top (?:box|cargo|tent)|bag)|(?:load|weight|carry|tie|strap|kayak|mattress|ladder)[^.?]{0,20}(?:on (?:the|my) roof)',
      '(?:车顶|行李架|车顶箱|顶箱|行李框|车顶帐篷).{0,12}(?:承重|能放|多重|多少斤|公斤|怎么绑|费油|噪音|合法|限高|装)?',
    ],
    answer: {
      en: '**Most cars allow 50-100 kg on the roof, rack and box included; the manual has the figure, and the box or bars may allow less.** Rails alone carry nothing: crossbars do.\n\n- Heavy things into the car, light bulky ones on top, spread out, strapped front and back; check again after 20 km.\n- It raises the centre of gravity: brake and bend more gently, mind side wind, 110-120 km/h at most or what the box says.\n- Remember the height at garages and car washes; a note on the dashboard helps.\n- Consumption rises 10-25 %: take it off when empty.\n- Roof tents: moving weight counts while driving, people only when parked and allowed.',
      zh: '**多数车车顶动态承重50~100公斤，含行李架和箱体自重，以手册为准，架子或箱子标得更低就按低的。**只有纵轨不能直接绑货，要加横杆。\n\n- 重物放车里，车顶放轻而大的，均匀摆放、前后固定，开20公里再复查松紧。\n- 重心变高：转弯、刹车要柔和，注意横风，限速按箱体标注，一般不超110~120。\n- 记住车高，进地库、限高杆、洗车机前想一想，可贴个提醒条。\n- 油耗电耗增加10%~25%，不用就拆下。\n- 国内小型客车车顶行李架不能超出规定尺寸，货物不得伸出车身、从车顶起高度不超过0.5米。',
    },
  },
  {
    id: 'child-seats',
    sure: true,
    title: { en: 'Child seats', zh: '儿童安全座椅' },
    when: [
      '(?:child|car|baby|infant|booster|toddler|convertible)[- ]?seats?\\b[^.?]{0,40}(?:kid|baby|child|year|rear|forward|install|face|facing|safe|law|need|when|how|expire\\w*|front)|(?:child|booster|infant|baby) seats?|(?:rear|forward)[- ]facing|(?:baby|toddler|newborn|kid)[^.?]{0,15}(?:front seat|sit in (?:the )?front)',
      '儿童(?:安全)?座椅|安全座椅|增高垫|(?:宝宝|婴儿|孩子|小孩|娃).{0,8}(?:坐副驾|坐前排|提篮|坐车安全|几岁.{0,4}(?:前排|副驾))|反向安装',
    ],
    answer: {
      en: '**Back seat, rear-facing as long as the seat allows (at least to age 2, better 4), then harness, then a booster until about 145 cm (4 ft 9).** Never rear-facing in front of an active airbag; under 13 best always in the back.\n\n- ISOFIX/LATCH or belt, both are safe if tight: it moves less than 2.5 cm at the belt path. Top tether or support leg as told.\n- Harness: shoulder straps flat, no thick coat, no more than one finger fits under.\n- Buy by height and weight (ECE R129 or FMVSS 213, in China CCC), look at the expiry date; none that was in a crash.\n- Take it to a fitting station or fire house to have it checked.',
      zh: '**放后排，尽量久地反向坐（至少到2岁，最好4岁），再正向五点式，之后用增高座椅到约145厘米。**副驾有气囊绝不能反向装；12岁以下最好一直坐后排。\n\n- ISOFIX或安全带固定都可以，关键是装紧：在固定处晃动不超过2.5厘米，拉好上拉带或支撑腿。\n- 肩带贴身，不穿厚羽绒服坐，带子下面只塞得进一根手指。\n- 按身高体重选，看3C认证、ECE R129，注意使用年限；出过碰撞的不要再用，二手来历不明的不要买。\n- 大人抱着坐最危险，碰撞时根本抱不住。\n- 法律要求监护人为儿童配备座椅，各地有罚则。',
    },
  },
  {
    id: 'coasting-neutral',
    title: { en: 'Coasting in neutral', zh: '空挡滑行' },
    when: [
      'coast\\w*[^.?]{0,15}(?:in )?neutral|(?:neutral|out of gear)[^.?]{0,20}(?:downhill|hill|coast\\w*|save|while (?:driving|moving)|roll\\w*)|(?:put|shift\\w*|pop)[^.?]{0,10}(?:it )?in(?:to)? neutral[^.?]{0,20}(?:driv\\w*|moving|hill|save|speed)',
      '空挡(?:滑行|省油|下坡|滑)|(?:下坡|滑行|高速|行驶中).{0,4}(?:挂|换|切)(?:到)?(?:空挡|n挡)|挂空挡省油',
    ],
    answer: {
      en: '**Do not: a fuel-injected engine burns nothing while it is pushed in gear, but needs fuel to idle in neutral - and you lose engine braking and quick power.** In China and several US states coasting downhill in neutral is an offence.\n\n- Automatics can be harmed when N is held at speed, because lubrication falls; shifting back with wrong revs jerks.\n- With the engine off, brake servo and power steering vanish: never.\n- Better: look ahead, lift the foot early, leave the gear in; let a hybrid or EV recuperate.\n- Some cars have a sailing function that uncouples by itself and is built for it.\n- N while moving is only for a stuck accelerator.',
      zh: '**不建议：电喷车带挡滑行时断油，几乎不耗油；挂空挡反而要喷油维持怠速，还失去发动机制动，下陡坡空挡更是违法。**\n\n- 自动挡行驶中挂N，变速箱润滑变差，再挂回D容易冲击磨损。\n- 熄火滑行会失去刹车助力和转向助力，绝对不行。\n- 正确做法：提前松油门，带挡滑行；混动、电车交给动能回收。\n- 有些车自带“滑行”功能，会自己安全脱开，不用人操心。\n- 行驶中挂N只用于油门卡住、车辆暴冲时切断动力。',
    },
  },
  {
    id: 'altitude',
    title: { en: 'Driving at high altitude', zh: '高原行车' },
    when: [
      '(?:high|higher) (?:altitude|elevation)|altitude[^.?]{0,20}(?:car|engine|power|turbo|ev|gas)|(?:mountains?|denver|colorado|tibet|10,?000 (?:ft|feet))[^.?]{0,20}(?:less power|power loss|octane|85 gas|turbo)',
      '高原|高海拔|(?:西藏|川藏|青藏|拉萨|318|海拔).{0,10}(?:开车|自驾|动力|涡轮|自吸|电车|胎压|注意)',
    ],
    answer: {
      en: '**A naturally aspirated engine loses about 10 % of power per 1,000 m (3,300 ft), a turbo clearly less, an electric motor nothing.** Nothing is broken, the air is thin.\n\n- Use lower gears, overtake with long reserves; cooling works harder on long climbs, watch the temperature.\n- Tyre pressure read by the gauge rises a little; set it cold for the load and check in the morning.\n- Brakes: long descents in a low gear.\n- Old batteries and diesel fear the cold nights; strong sun and storms change within an hour.\n- US mountain states sell 85 octane: use what the manual requires.\n- People: climb slowly, drink, no alcohol, headache with vomiting means go down and see a doctor.',
      zh: '**海拔每升1000米，自然吸气发动机动力约降10%，涡轮车少一些，电动机基本不受影响，属正常不是故障。**\n\n- 用低挡、多留超车余量；长上坡盯水温，长下坡用低挡，别拖刹。\n- 出发前冷态按载重调好胎压，高原上早晨再查一次，别因为表显略高就乱放气。\n- 早晚温差大，旧电瓶、柴油、玻璃水要按低温准备；电车注意夜里低温和充电站间距。\n- 加油见站就加，别等见底。\n- 人比车更重要：慢慢上高，多喝水、不饮酒、不剧烈运动，头痛加重、呕吐要下撤并就医。\n- 落石、牛羊、暗冰路段慢行，避免夜间赶路。',
    },
  },
  {
    id: 'engine-warm-up',
    title: { en: 'Warming up the engine', zh: '热车要不要、热多久' },
    when: [
      '(?:warm\\w*|let)[^.?]{0,15}(?:up )?(?:the |my |your |a )?(?:engine|car|it)[^.?]{0,12}(?:warm up|up|idle)[^.?]{0,30}(?:before|morning|winter|cold|how long|need|minutes)?|idle[^.?]{0,20}(?:before driv\\w*|to warm)|warm[- ]?up (?:time|idle)',
      '(?:原地)?热车(?!后|时|的时候|状态|起步|熄火|抖|打不着|启动困难)|(?:冷车|早上|冬天).{0,6}(?:要不要|需要|多久).{0,3}(?:热|暖)',
    ],
    answer: {
      en: '**Half a minute is enough, in hard frost one or two minutes; then drive gently until the gauge has risen.** Idling for ten minutes warms slowly, washes fuel into the oil and soots valves and filter.\n\n- First kilometres: below about 2,500-3,000 rpm, no full throttle; gearbox, tyres and shocks need the road to get warm.\n- Oil reaches its temperature later than coolant, after some 10-15 minutes.\n- Clear all windows before moving off.\n- Turbo after long full load: idle a minute before switching off; in town it is unnecessary.\n- Never let it run in a closed garage. Hybrids and EVs look after themselves.',
      zh: '**着车等半分钟左右、转速下来就走，严寒等一两分钟；前几公里柔和开，比原地热十分钟好。**长时间怠速升温慢、费油、易积碳、汽油稀释机油。\n\n- 水温上来前控制在2500~3000转以内，不急加速；变速箱、轮胎、减震都要跑起来才会热。\n- 机油升温比水温慢，大约要10~15分钟。\n- 前后挡风霜雪清干净再走。\n- 涡轮车激烈驾驶、长时间高速后怠速一分钟再熄火，市区正常开不用。\n- 密闭车库里别热车，会一氧化碳中毒。混动自己管理，电车不用热发动机，可插枪预热。',
    },
  },
  {
    id: 'motorway-novice',
    title: { en: 'First time on the motorway', zh: '新手第一次上高速' },
    when: [
      '(?:first time|new driver|nervous|scared|afraid|anxious|anxiety|how)[^.?]{0,25}(?:highway|merg\\w*)|merg\\w*[^.?]{0,15}(?:onto|on|into)[^.?]{0,12}(?:highway|traffic)|following distance|(?:two|2|three|3)[- ]second rule',
      '(?:新手|第一次|头一回|不敢|害怕|怎么).{0,4}(?:上|跑|开)高速|高速.{0,6}(?:并线|变道|汇入|车距|最左|超车道|怎么开|注意什么|新手)|汇入主路|安全车距',
    ],
    answer: {
      en: '**Use the whole slip lane to reach the speed of the traffic, look, indicate, join; then keep right with two to three seconds of distance.**\n\n1. Before: tyres, fuel or charge, route, seat and mirrors. Choose daylight and dry weather, take someone experienced (in China a duty in the first year).\n2. Lane change: mirror, indicator for three seconds, shoulder, gentle turn. Never slow down in the lane for a gap.\n3. Distance: count from a post; China asks for 100 m above 100 km/h. Double it in rain.\n4. Missed exit? Drive on to the next. Stopping or reversing kills.\n5. Pass trucks briskly, do not stay beside them. Rest every two hours.',
      zh: '**加速车道里把速度提到和主路接近，打灯、看镜、回头再汇入；之后靠右行驶，保持车距。**\n\n1. 出发前查胎压、油量电量、路线，调好座椅后视镜；选白天晴天，实习期要有三年以上驾龄的人陪。\n2. 变道：看镜→打灯3秒→瞟盲区→缓打方向，不要在主路上减速等空。\n3. 车距：时速100以上保持100米，以下不少于50米；雨天加倍，别人插进来就再拉开。\n4. 错过出口往前走到下一个，绝不停车、倒车、逆行。\n5. 超大货车果断通过，别并排走；别长期占最左道。\n6. 前方急刹开双闪提醒；两小时休息一次。',
    },
  },
  {
    id: 'hot-car',
    title: { en: 'A car parked in the sun', zh: '夏天车内暴晒' },
    when: [
      '(?:hot car|parked in the sun|car (?:gets|is) (?:so |too )?hot inside)|(?:leave|left|keep)[^.?]{0,25}(?:kid|child|baby|dog|pet|lighter|aerosol|power bank|phone)[^.?]{0,15}in (?:the |a |my )?(?:car|hot)|cool (?:down )?(?:a |the |my )hot car|sun ?shade',
      '暴晒|(?:夏天|太阳|晒).{0,8}(?:车里|车内|车厢|降温)|车里不能放|车里(?:夏天)?别放|(?:打火机|充电宝|香水|碳酸饮料|老花镜).{0,6}(?:车里|车上|放)|(?:孩子|小孩|狗|宠物).{0,6}(?:留|放|锁)(?:在)?车|遮阳(?:挡|帘|板)',
    ],
    answer: {
      en: '**Never leave a child or animal in a parked car, not for minutes: it warms by about 10 °C (20 °F) in ten minutes, windows open a gap or not.** See one locked in and distressed: call 911 / 110 at once.\n\n- Cooling: open opposite windows, drive the first minute with air conditioning on fresh air, then recirculate. Do not sit in idling for long.\n- Out of the car: lighters, sprays, power banks, spectacles, drinks, medicine.\n- A reflective shade, a garage or cracked windows lower the peak a lot; steering wheel and child-seat buckles burn skin.\n- Electric cars can cool themselves by app; keep some charge for it.\n- Heat raises tyre pressure: do not let air out of warm tyres.',
      zh: '**绝不能把孩子、老人、宠物单独留在车里，几分钟也不行：十分钟就能升温10℃左右，留条窗缝没用。**看到被锁在车里的孩子立即打110/119。\n\n- 降温：先开对角车窗走一分钟，空调用外循环排热，再切内循环；不要一上车关窗就吹。\n- 不能留车里：打火机、充电宝、香水、喷雾、碳酸饮料、老花镜、药品。\n- 用前挡反光遮阳挡、停阴凉处、车窗留小缝可明显降低峰值；先摸方向盘和安全座椅金属扣，防烫伤。\n- 电车可用App提前降温，留点电。\n- 热胎压高属正常，不要放气。',
    },
  },
  {
    id: 'seating-position',
    title: { en: 'Setting seat, wheel and mirrors', zh: '座椅、方向盘、后视镜怎么调' },
    when: [
      '(?:adjust|set|set up|correct|proper|right)[^.?]{0,25}(?:mirrors?|seat(?:ing)? (?:position|height)?|driving position|head ?rest|steering wheel (?:height|position))|blind ?spots?[^.?]{0,20}(?:mirror|adjust|eliminate)|back (?:hurts|pain)[^.?]{0,12}seat',
      '(?:座椅|坐姿|后视镜|头枕|方向盘).{0,4}(?:怎么调|怎么调整|如何调|调到|调节方法|调多高|正确)|(?:正确|标准)(?:的)?(?:坐姿|驾驶姿势)|盲区.{0,6}(?:怎么|后视镜|调)',
    ],
    answer: {
      en: '**Hips to the backrest, knees bent with the brake fully pressed, wrists on the top of the wheel with the shoulders still leaning back.**\n\n1. Height: eyes about in the middle of the windscreen, a fist of space to the roof; at least 25 cm from chest to airbag.\n2. Head restraint: top level with the top of the head, close behind it.\n3. Belt low over the hips, flat over the shoulder.\n4. Inside mirror: the whole rear window. Side mirrors: turn outwards until your own car just disappears, with a slice of horizon in the middle. Then a passing car goes from mirror to mirror without a gap.\n5. Still look over the shoulder.',
      zh: '**臀部靠紧椅背，刹车踩到底时膝盖仍微弯，肩膀贴着椅背、手腕能搭到方向盘顶端。**\n\n1. 高度：视线在前挡中间偏上，头顶到车顶留一拳；胸口离方向盘至少25厘米。\n2. 头枕上沿与头顶齐平，离后脑勺越近越好。\n3. 安全带压在胯骨和肩上，不勒脖子、不在腋下。\n4. 内后视镜看全后窗；外后视镜向外调到刚好看不见或只看到一点自己车身，天地各一半，盲区最小。\n5. 变道仍要回头瞟一眼。\n6. 方向盘握9点3点，别单手搭着、别把脚放仪表台上。',
    },
  },
  {
    id: 'traffic-light-gear',
    title: { en: 'Waiting at lights: D, N or P?', zh: '等红灯挂N还是D' },
    when: [
      '(?:neutral|drive|park) or (?:neutral|drive|park)[^.?]{0,25}lights?|(?:shift|put|leave)[^.?]{0,20}(?:neutral|park|drive)[^.?]{0,20}(?:at (?:a |the )?(?:red|stop|traffic)? ?lights?)',
      '(?:等红灯|红灯|堵车|等灯|停车等).{0,10}(?:挂|用|换|n挡|d挡|p挡|空挡|手刹|踩着刹车)|(?:n挡|d挡|p挡).{0,6}(?:等红灯|红灯)',
    ],
    answer: {
      en: '**Leave it in D with the foot on the brake, or let auto-hold do it; N only pays when you wait for a minute or more, P never in moving traffic.**\n\n- A modern automatic in D with the brake on is made for it; shifting to and fro wears more than it saves.\n- Dual clutch and CVT: the same, but do not creep metre by metre with half a foot of brake; leave a gap, then move.\n- In N you roll on a slope and lose a second when someone comes from behind: keep the foot on the brake.\n- P with a bump from behind can break the pawl.\n- Manual: neutral and clutch up for long lights.\n- Your lamps dazzle at night: auto-hold leaves them lit too.',
      zh: '**短时间等红灯：D挡踩刹车或用自动驻车就行；等一分钟以上可挂N加手刹；一般不要挂P。**\n\n- 现在的自动变速箱D挡踩刹车就是按这种工况设计的，来回切挡意义不大。\n- 双离合、CVT同理，堵车时别半踩刹车一米一米蹭，拉开一段再走。\n- N挡在坡上会溜，脚或手刹要稳住；等灯变绿记得先挂D再松刹车。\n- P挡被追尾可能撞坏锁止机构，还会耽误起步。\n- 手动挡长红灯挂空挡、松离合。\n- 别趁等灯玩手机。',
    },
  },
  {
    id: 'park-brake-order',
    sure: true,
    title: { en: 'Parking brake and P, auto-hold', zh: '先P挡还是先手刹、自动驻车' },
    when: [
      '(?:parking|hand|emergency|e-?)[ -]?brake[^.?]{0,30}(?:before|first|then|always|every time|automatic|or park|need|flat|necessary|when parking)|(?:park|\\bp\\b)[^.?]{0,15}(?:first|before|or)[^.?]{0,15}(?:parking|hand) ?brake|auto[- ]?hold',
      '先(?:挂)?p.{0,6}手刹|先(?:拉)?手刹|自动驻车(?!.{0,8}(?:失效|故障|失灵|不))|auto ?hold|停车.{0,4}(?:顺序|步骤|挂什么挡)',
    ],
    answer: {
      en: '**Foot brake, parking brake, let the car settle on it, then P: so the brake holds the weight and not a small pawl in the gearbox.** On level ground the order hardly matters, on a slope it does.\n\n- Electric parking brakes often act by themselves with P or engine off: see whether the lamp lights.\n- Steep: turn the wheels to the kerb downhill, away from it uphill; manual cars also in first or reverse.\n- Hard frost with wet drums or cable: P and level ground without the handbrake, so that it does not freeze.\n- Auto-hold keeps the brake at lights until you press the accelerator; switch it off in the car wash and for inch-by-inch parking.',
      zh: '**推荐顺序：踩刹车→拉手刹→松一下脚刹让车稳住→挂P→熄火，让手刹承重，而不是变速箱里的锁止爪。**平地区别不大，坡上要这样做。\n\n- 电子手刹很多车挂P或熄火会自动拉起，看仪表P灯是否亮。\n- 陡坡：下坡车轮朝路边打，上坡车轮朝路中打；手动挡再挂1挡或倒挡。\n- 严寒刚涉水或洗完车，平地可只挂P不拉手刹，防止冻住。\n- 自动驻车（AUTO HOLD）：等灯时松脚也不溜，踩油门自动释放；洗车、挪车入位时先关掉。\n- 长期停放平地可不拉机械手刹，用挡块。',
    },
  },
];
