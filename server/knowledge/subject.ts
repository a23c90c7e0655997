import { findCars } from './cars/names.ts';
import { findMakes } from './cars/parse.ts';
import type { Query } from './types.ts';

/** Words that hint at cars, driving, roads or money for cars; one of them keeps a question from being declined. */
const ABOUT_CARS =
  /\b(?:cars?|vehicles?|autos?|automotive|trucks?|pickups?|suvs?|vans?|minivans?|sedans?|coupes?|evs?|hybrids?|phevs?|motor\w*|driv(?:e|er|es|ing|eway|en)|drove|engines?|brak\w*|wheels?|tires?|tyres?|rims?|steer\w*|gears?|gearbox\w*|transmission|clutch|pedal|throttle|batter(?:y|ies)|charg\w*|fuel|gas|gasoline|petrol|diesel|oil|coolant|radiator|exhaust|muffler|dash\w*|lights?|lamps?|headlights?|blinkers?|warning|code|obd|vin|mileage|miles?|mpg|kph|mph|km|kilomet\w+|rpms?|highway|road\w*|traffic|park\w*|garage|mechanic|dealer\w*|workshop|warranty|lease|leasing|loan|apr|down payment|trade[- ]in|resale|insur\w*|recall|towing|tow|trailer|seats?|seatbelts?|airbags?|windshield|windscreen|wipers?|hood|bonnet|trunk|boot|doors?|windows?|horn|mirror|bumper|fender|paint|rust|suspension|shocks?|struts?|axle|bearing|belt|hose|filter|plugs?|sensor|valve|turbo|abs|esp|noises?|sounds?|rattl\w*|squeak\w*|squeal\w*|grind\w*|clunk\w*|vibrat\w*|shak\w*|smell\w*|smok\w*|leak\w*|overheat\w*|stall\w*|start\w*|idle|accelerat\w*|speed\w*|service|maintenance|range|autopilot|cruise)\b|车|驾|油|胎|轮|刹|引擎|发动机|变速|挡|档|离合|方向盘|电瓶|电池|充电|续航|故障|灯|排气|尾气|冷却|防冻|水箱|保养|维修|修理|零件|里程|公里|高速|马力|排量|新能源|混动|增程|纯电|suv|mpv|皮卡|空调|座椅|安全带|气囊|雨刮|后备箱|底盘|悬挂|减震|异响|抖|漏|冒烟|打火|启动|熄火|加速|贷款|月供|首付|保险|年检|4s|二手|提车|试驾|落地|车险|导航|雷达|摄像头|钥匙|停车|路/;

/** Makes that the catalogue does not have: a question about one is about a car. */
const OTHER_MAKES =
  /\b(?:aptera|fisker|vinfast|canoo|faraday|lordstown|nikola|slate|scout|lotus|ferrari|lamborghini|mclaren|maserati|bugatti|bentley|rolls[- ]royce|aston martin|jaguar|alfa(?: romeo)?|peugeot|citro[eë]n|renault|opel|vauxhall|seat|cupra|skoda|dacia|saab|saturn|pontiac|oldsmobile|mercury|scion|isuzu|suzuki|daihatsu|ssangyong|tata|mahindra|proton|perodua|lada|datsun|hummer|plymouth|daewoo|lancia|maybach|genesis|gac|saic|baic|jac|seres|hiphi|nezha|neta|weltmeister|wuling|hozon)\b|法拉利|兰博基尼|迈凯伦|玛莎拉蒂|宾利|劳斯莱斯|阿斯顿|捷豹|阿尔法|标致|雪铁龙|雷诺|欧宝|斯柯达|铃木|五十铃|江铃|江淮|北汽|众泰|力帆|哪吒|威马|高合|极越|赛力斯|海马|猎豹|华晨|中华|观致|思皓|凯翼|捷途|睿蓝|合创|创维|远航|仰望|方程豹|腾势/;

/** A request or question in whole words, whatever it is about: not mere noise. */
const ASKS =
  /\b(?:what|who|whom|whose|which|when|where|why|how|can you|could you|should|would|will|do|does|did|is|are|was|were|tell|give|write|make|book|find|show|explain|help|recommend|translate|sing|play|buy|order|calculate)\b(?=.* )|帮(?:我|忙)|给我|告诉我|请|怎么|如何|什么|多少|哪|谁|为什么|是不是|能不能|可以|[吗呢么吧]|讲|写|推荐|查|算|订|买|教/;

/** A word, make or model in it has to do with cars. */
export function hintsAtCars({ text, normal }: Pick<Query, 'text' | 'normal'>): boolean {
  if (ABOUT_CARS.test(normal) || OTHER_MAKES.test(normal)) return true;
  return findMakes(normal).wanted.length > 0 || findCars(text).length > 0;
}

/**
 * Whether a question that no topic answers is plainly about something else than cars: it asks for something in whole
 * words and nothing in it hints at cars. What could follow up on the conversation never is.
 */
export function isElsewhere({ text, normal, turns }: Query): boolean {
  if (turns.length > 0 && normal.length < 40) return false;
  return ASKS.test(normal) && !hintsAtCars({ text, normal });
}
