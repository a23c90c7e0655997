import { meaningOf } from './meaning/meaning.ts';
import type { Text } from '../language.ts';
import { awayReply } from './refusals.ts';
import { hintsAtCars, isElsewhere } from './subject.ts';
import type { Query, Reply } from './types.ts';

/** Words of things that must work before anyone drives on. */
const VITAL =
  /\bbrak|\bsteer|\bsmok|\bfire\b|\bflame|\bburn|\bpetrol|\bgasoline|\bfuel leak|\bred (?:light|lamp|warning)|\boverheat|\btyre|\btire|刹车|制动|方向盘|转向|烟|着火|起火|焦|糊|汽油|漏油|红灯|红色|水温|爆胎|失控/;

const FIRST: Text = {
  en: '**If brakes, steering or tyres do not work as they should, if there is smoke, a smell of fuel or a red lamp: stop driving first, then ask.**',
  zh: '**如果刹车、转向、轮胎不正常，或有冒烟、汽油味、红色报警灯：请先停车，不要再开，再来排查。**',
};

const TEXT: Text = {
  en: [
    '**I do not know enough to answer that reliably, so I would rather not guess.**',
    'It helps me to know: make, model and year, what exactly you notice (when, how often, at which speed), any warning lamp or fault code - or for a new car your budget, the use and the number of seats.',
    'You can also hand the question to a human expert with the expert form.',
  ].join('\n\n'),
  zh: [
    '**这个问题我没有足够可靠的依据，不想随便猜。**',
    '请补充：品牌、车型、年款；具体现象（什么时候、多频繁、什么车速）；有没有故障灯或故障码。如果是选车，请告诉我预算、用途和座位数。',
    '也可以通过“专家咨询”把问题交给人工专家。',
  ].join('\n\n'),
};

/** Part numbers, capacities and what fits: a wrong guess costs money. */
const FITMENT: Text = {
  en: "**Which part, size or filling quantity fits your car I do not know reliably, and a wrong guess costs money.** It stands in the owner's manual; a dealer's parts counter or a parts catalogue finds it by the VIN (the 17 characters at the foot of the windscreen). Fluids: go by the approval and the mark on the dipstick, not by quantity alone.\n\nI can tell when a part is due, how it shows that it is worn, and what it usually costs.",
  zh: '**具体哪个型号、尺寸或加注量适合您的车，我没有足够可靠的依据，猜错会白花钱。**请以《用户手册》为准，或凭车架号（VIN，17位，在前挡风玻璃左下角）到4S店配件部、正规配件平台查询；油液看认证标号和刻度，不要只看用量。\n\n什么时候该换、磨损有什么表现、大概多少钱，我可以告诉您。',
};

/**
 * The honest answer where no topic is sure enough: says so, what would help, and offers a human.
 * A question that is plainly about something else than cars is declined instead. Where the question touches something
 * vital it says first when to stop.
 */
export function unknownReply(query: Query): Reply {
  const { language, normal } = query;
  if (isElsewhere(query) || (meaningOf(query).share('declined') > 0.3 && !hintsAtCars(query)))
    return awayReply(language);
  const text = ((meaningOf(query).probability('intent:part') ?? 0) > 0.5 ? FITMENT : TEXT)[language];
  return {
    category: 'general',
    language,
    markdown: VITAL.test(normal) ? `${FIRST[language]}\n\n${text}` : text,
    sources: [],
    handover: true,
  };
}
