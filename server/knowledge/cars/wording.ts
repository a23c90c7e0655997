/** What questions about choosing a car sound like; every pattern works on a normalised text. */

export const RECOMMEND =
  /推荐|买(?:什么|哪|个|辆|台|车|一)|选(?:什么|哪|车|购|择|一)|哪[款辆台个种]|什么车|(?:换|购|挑|提)(?:一?[辆台个])?车|值得(?:买|入手|考虑)|有(?:哪些|什么)(?:车|选择|suv|轿车|车型)|求推荐|怎么选|\brecommend(?!ed\b(?! (?:car|suv|model|for)))|\bsuggest|\bbest\b|\bwhich (?:car|suv|ev|sedan|truck|minivan|model|hybrid|one)|\bwhat (?:new |used |kind of )?(?:car|suv|ev|sedan|truck|minivan|model)s?\b|\blooking (?:for|to buy)|\b(?:buy|buying|purchase|shopping)\b|\bshould i (?:get|buy)|\b(?:choos|pick|select|find)\w* (?:me )?(?:an?|the right|my(?: next)?) |\boptions\b|\bneed an? (?:\w+ ){0,3}(?:car|suv|truck|van|ev)/;

export const CAR_WORD =
  /车|\bcars?\b|\bvehicles?\b|\bsuvs?\b|\bsedans?\b|\bmpv|\btrucks?\b|\bminivans?\b|\bpickups?\b|\bhatchbacks?\b|\bevs?\b|\bhybrids?\b|\bwagons?\b|suv|mpv|轿跑|皮卡/;

export const COMPARE =
  /\bvs\.?\b|\bversus\b|\bcompared?\b|\bor\b|\bbetter\b|\bbetween\b|\bdifference|\band\b|对比|比较|哪个|哪款|哪台|还是|怎么选|选谁|和|与|跟|pk|区别/;

/** Sets a newly named model against the ones talked about. */
export const CONTRAST = /比|\bcompare|\bvs\b|\bagainst\b|\bthan\b|\bversus\b|\bbetter\b/;

export const MODEL =
  /怎么样|咋样|好不好|值得|优缺点|缺点|优点|如何|介绍|评价|靠谱|配置|能买吗|买吗|\bhow (?:is|good|about)|\bworth|\btell me|\breview|\bany good|\bpros\b|\babout the\b|\bgood\b|\bthoughts\b|\bopinion/;

/** One fact of a model is asked for. */
export const ATTRIBUTE =
  /多少钱|价格|价位|售价|落地|空间|油耗|电耗|续航|省油|费油|尺寸|车长|多长|多大|几座|坐几个|四驱|拖挂|可靠|质量|毛病|保值|\bprices?\b|\bhow (?:much|big|many)\b|\bhow long is\b|\bcosts?\b|\bmpg\b|\bmileage\b|\brange\b|\blength\b|\bdimensions?\b|\bsize\b|\bseats?\b|\btow(?:ing)?\b|\bawd\b|\breliab\w+|\bresale|\bfuel economy|\bconsumption/;

/** A question whose subject is the model: "does the Telluride have …", "…有没有…". */
export const ABOUT_MODEL =
  /^(?:so |and |ok |hey )?(?:does|do|is|are|has|have|can|will|what|which|how|when did|where is)\b(?! i\b| my\b)|有没有|能不能|支持|是不是|带不带|配不配|几(?:个|款|速)|什么(?:变速箱|发动机|电池|平台)|多高|多宽|轴距|马力|加速|后备箱|能坐|够不够/;

/** The asker's own car, about which something is reported rather than a new one looked for. */
export const OWNED =
  /\bmy (?:\d{2,4} |old |new |own )?(?!budget|price|next|first|family|kids|wife|husband|son|daughter|parents|teen\w*|mom|dad|commute|max|limit|needs?\b)[a-z]|\bi (?:just )?(?:put|filled|bought|got|hit|drove|drive|own|have an?)\b|我(?:的|家|这)(?:辆|台)?(?!预算|需求|想|媳妇|老婆|老公|爸|妈|孩子|家人)|^(?:just |we |i )?(?:bought|got|picked up|inherited)\b|刚买的|开了\d|跑了\d/;

/** Whether a kind of car suits at all. */
export const SUITABLE =
  /适合.{0,10}吗|适不适合|合适吗|能不能买|能买吗|靠谱吗|\bshould i (?:get|buy)\b|\bgood idea\b|\bmakes? sense\b|\bworth (?:it|buying|getting)\b/;

/** Alternatives to a named model. */
export const LIKE =
  /比.{1,16}(?:便宜|省油)(?:一?[点些])?的|\bcheaper (?:than|alternatives?)\b|(?:类似|差不多|平替|替代|代替|同级)|\b(?:something|anything|cars?|suvs?) (?:like|similar to)\b|\bsimilar to\b|\balternatives?\b|\brivals?\b|\bcompetitors?\b|竞品|对手/;

export const CHEAPER = /便宜(?:点|些|一点|一些)|更便宜|比.{1,16}便宜|\bcheaper\b|\bless expensive\b|\blower price/;

/** Words of other subjects: faults, symptoms, upkeep, loans. Selection leaves such questions alone. */
export const OTHERS =
  /\b[pbcu]\d{4}\b|故障|异响|报警|亮了|灯亮|抖动|漏|冒烟|刹车|制动|方向盘|油门|水温|异味|糊味|打不着|启动不了|熄火|失灵|过热|顿挫怎么|修车|维修|修理|坏了|怎么回事|不工作|不制冷|保养|机油|换油|刹车油|冷却液|火花塞|轮胎|电瓶|月供|贷款|分期|利息|利率|首付|折旧|养车|用车成本|回本|保险(?!杠|丝)|车险|年检|年审|驾照|违章|罚单|\binsurance\b|\blicen[cs]e\b|\bwarning light|\bcheck engine|\bnois[ey]|\bsqueal|\bgrind|\bbrakes?\b(?! assist)|\bpedal|\bby mistake\b|\bleak|\bsmok|\bstall|\bwon'?t start|\bmisfir|\boverheat|\bvibrat|\bshak(?:e|ing)|\bdiagnos|\bcode\b|\bbroken\b|\bfix\b|\brepair|\bwrong with\b|\bmaintenance|\bservice\b(?! (?:cent|network|cost|record|history))|\boil\b|\bbrake (?:fluid|pads)|\bcoolant|\bspark plugs|\btires?\b|\btyres?\b|\bmonthly payment|\bloan|\bfinanc|\binstal|\bbreak[ -]even|\bcost of ownership|\btco\b|\bdue at|\b(?:cheaper|costs?|expensive) to (?:own|run)\b|购置税|落地价.{0,4}(?:怎么|多少|大概)|落地(?:要|大概|大约)?多少钱|油费|电费|充电费|还值多少|[年]保值率|油车.{0,12}电车|全款/;

/** Upkeep as a wish, not as a subject. */
export const CHEAP_TO_RUN =
  /保养便宜|保养成本低?|维修便宜|养车便宜|养车成本低|cheap to maintain|low maintenance|maintenance costs?|quiet|no noise|保险便宜|保费低|(?:cheap|low|lower|affordable) insurance|(?:拿|考)(?:完|了|到|出)?驾照|刚拿本/;

export const FOLLOW_UP =
  /^(?:那|那么|如果|要是|换成|改成|只要|只考虑|不要|不考虑|再|还有|有没有|有没|预算|其他|别的|更|and\b|what about|how about|what if|but\b|only\b|make it|any\b|instead|same\b|also\b|ok\b|actually|now\b|with\b|without\b|no\b|anything|something|i (?:also|prefer)|prefer|cheaper|bigger|smaller)|呢\??$|instead\??$/;

/** Further recommendations under the same limits. */
export const MORE =
  /还有(?:别的|其他|其它|没有|吗|哪些)|(?:别的|其他|其它)(?:的)?(?:推荐|选择|车型|吗|呢|$)|换一批|再推荐|\b(?:any|what|show) (?:others?|more|else)\b|\bmore (?:options|choices|suggestions)|\bother (?:options|choices|suggestions)|\banything else\b/;

export const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/第一[款辆台个]|首选|\bfirst (?:one|choice|car|pick)\b|\b(?:number|no\.?) ?(?:one|1)\b/, 0],
  [/第二[款辆台个]|\bsecond (?:one|choice|car|pick)\b|\bnumber (?:two|2)\b/, 1],
  [/第三[款辆台个]|\bthird (?:one|choice|car|pick)\b|\bnumber (?:three|3)\b/, 2],
  [/第四[款辆台个]|\bfourth (?:one|choice|car|pick)\b/, 3],
];

/** A follow-up that asks for the next size class down or up. */
export const SMALLER = /\b(?:smaller|more compact|shorter)\b|小(?:一?[点些])|更小|短(?:一?[点些])/;
export const BIGGER = /\b(?:bigger|larger|roomier|more (?:space|room))\b|(?<!更)大(?:一?[点些])|更大|宽敞(?:一?[点些])/;

/** Nothing but another amount: "make it 30", "加到25呢". */
export const NEW_AMOUNT =
  /^(?:ok |okay |and |then |well |actually |what if (?:i|we) )?(?:make it|try|say|up to|raise (?:it )?to|go(?:ing)? (?:up |down )?to|stretch to|let'?s say|at|under|around|max|(?:what|how) about(?= \$?\d{2})|改成|换成|加到|提到|提高到|降到|放宽到|控制在|那|如果|预算|要是)\s*\$?(?<amount>\d{1,3}(?:\.\d)?)\s*(?:[k万w]|个)?(?:以内|以下|左右)?\s*(?:呢|的呢|max|instead|tops)?[?.!]*$/;

/** Which car to buy with a loan is asked, not what the loan costs. */
export const WHICH_CAR =
  /(?:买|选|推荐)(?:个|辆|台)?(?:什么|啥|哪)|什么车|啥车|哪[款辆台些]车|\b(?:what|which) (?:new |used |kind of )?(?:cars?|suvs?|evs?|trucks?|minivans?)\b/;
