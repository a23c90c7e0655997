/** What the rows of the catalogue praise: key | English | 中文 */
export const strengths = `
economy    | low fuel consumption                      | 油耗低
reliable   | good long-term reliability record         | 耐用性口碑好
resale     | holds its value well                      | 保值率高
cheaprun   | cheap parts and servicing                 | 保养便宜配件好找
dealers    | service outlets nearly everywhere         | 售后网点多
space      | roomy cabin for its length                | 同级空间大
rear       | generous rear legroom                     | 后排宽敞
boot       | large boot                     | 后备厢大
third      | third row fit for adults                  | 第三排成年人能坐
doors      | wide door openings and easy access        | 上下车方便
ride       | comfortable ride             | 底盘滤震舒适
quiet      | quiet at motorway speed                   | 高速静谧性好
seats      | very comfortable seats                    | 座椅舒服
handling   | precise steering and handling             | 操控好
power      | strong acceleration                       | 动力强
smooth     | refined drivetrain                | 动力平顺
awd        | effective all-wheel drive                 | 四驱系统好用
offroad    | real off-road ability                     | 越野能力强
tow        | high towing rating                        | 拖挂能力强
payload    | versatile bed and payload                 | 货斗实用、载重大
adas       | advanced driver assistance                | 智能驾驶辅助领先
infotain   | fast infotainment                   | 车机流畅好用
equip      | generous equipment for the price          | 同价位配置高
value      | low price for its size                    | 性价比高
range      | long electric range                       | 续航长
fastcharge | very fast DC charging                     | 快充速度快
network    | dense charging network of its own         | 自有补能网络完善
swap       | battery swap in a few minutes             | 可几分钟换电
plugrange  | long electric-only range before petrol    | 纯电续航够日常通勤
frugalev   | low electricity consumption               | 电耗低
materials  | high-quality cabin materials              | 内饰用料好
prestige   | brand prestige                            | 品牌认可度高
easy       | easy to drive and to park                 | 小巧好开好停
safety     | strong crash-test results                 | 碰撞测试成绩好
warranty   | long manufacturer warranty                | 质保时间长
design     | distinctive design                        | 造型有辨识度
visibility | good all-round visibility                 | 视野好
v2l        | powers appliances from its battery        | 支持外放电
fun        | fun on a winding road                     | 驾驶乐趣足
simple     | simple and proven technology                 | 结构简单成熟
`;

/** What the rows of the catalogue warn of: key | English | 中文 */
export const weaknesses = `
noise      | noticeable road and wind noise            | 高速胎噪风噪明显
slow       | modest acceleration                       | 动力偏弱
firm       | firm ride on poor roads                   | 悬架偏硬过坎颠
floaty     | soft body control in fast bends           | 快弯侧倾大
tightrear  | tight rear seat                           | 后排偏挤
tightthird | third row only for children               | 第三排只适合小孩
smallboot  | small boot                                | 后备厢偏小
thirsty    | high fuel consumption                     | 油耗偏高
dear       | expensive for its size                    | 价格偏高
depreciate | loses value quickly                       | 贬值较快
dated      | dated infotainment                        | 车机落后
glitchy    | laggy infotainment                        | 车机卡顿
plain      | plain cabin materials                     | 内饰塑料感重
touch      | few physical buttons                      | 操作太依赖大屏
outlets    | few service outlets                       | 售后网点少
dct        | dual-clutch gearbox can jerk in jams      | 双离合低速有顿挫
premium    | needs premium petrol                      | 需加95号汽油
shortrange | short electric range                      | 续航偏短
slowcharge | slow DC charging                          | 快充偏慢
winter     | clear range loss in cold weather          | 冬季续航缩水明显
bulky      | bulky in city parking                     | 车身大不好停
heavy      | heavy on tyres and brakes      | 车重大轮胎消耗快
options    | much equipment costs extra                | 低配配置低选装贵
newcomer   | short track record                        | 上市不久口碑待验证
servicing  | expensive maintenance                     | 保养维修贵
insurance  | high insurance cost                       | 保险贵
patchy     | mixed reliability record                  | 可靠性口碑一般
view       | poor view to the rear                     | 后方视野差
cvt        | engine drones when pressed                | 急加速时发动机噪音大
basic      | basic safety kit on low trims             | 低配安全配置少
lowbattery | weaker and louder with an empty battery   | 亏电时动力和静谧性下降
engine     | three-cylinder vibration                  | 三缸机有抖动
discount   | list price far above street price         | 优惠大新车价不稳
waiting    | long waiting time                         | 提车等待久
crude      | ladder-frame ride on tarmac               | 非承载式车身公路舒适性一般
seats4     | only four seats                           | 只有四座
ending     | being phased out                          | 车型已停产或即将停产
`;
