import type { Text } from '../../../language.ts';
import { type Body, type Size } from '../../car-tables.ts';
import { hasPlug, type Priced } from './catalogue.ts';
import { mostSeats } from './figures.ts';
import type { Offer } from './offers.ts';

/** How a use or a wished trait reads a car. */
export interface Taste {
  readonly name: Text;
  /** Strengths that serve it and weaknesses that hurt it. */
  readonly likes: readonly string[];
  readonly dislikes: readonly string[];
  /** Points by body and by size; none count 0. */
  readonly bodies?: Readonly<Partial<Record<Body, number>>>;
  readonly sizes?: Readonly<Partial<Record<Size, number>>>;
  /** What the figures say, in points. */
  readonly figures?: (offer: Offer) => number;
}

/** What a car usually costs. */
export const USUAL_PRICE: Readonly<Record<Priced, number>> = { CN: 150_000, US: 35_000 };

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
/** Electricity from the mains is the cheapest, in China by far. */
const thrift = ({ version, market }: Offer): number =>
  hasPlug(version.powertrain)
    ? market === 'CN'
      ? 1.9
      : 1.3
    : clamp((6.8 - (version.litres ?? USUAL_LITRES[version.powertrain] ?? 6.8)) * 0.8, 2);

/** Of cars whose consumption is not known. */
const USUAL_LITRES: Readonly<Partial<Record<string, number>>> = { hev: 4.9, diesel: 6 };
const awd = ({ version }: Offer): number => (version.awd === 'standard' ? 1.5 : version.awd === 'optional' ? 1 : -0.5);
const rear =
  (weight: number) =>
  (offer: Offer): number =>
    (offer.model.rearRoom - 3) * weight;
const sound =
  (weight: number) =>
  (offer: Offer): number =>
    ((offer.model.make.reliability ?? 2.5) - 3) * weight;
const cheap = ({ price, market }: Offer): number =>
  price === undefined ? 0 : clamp(1 - price.from / USUAL_PRICE[market], 1);

/** Uses and traits of `wishes.csv`. */
export const TASTES: Readonly<Record<string, Taste>> = {
  'use:family': {
    name: { en: 'family use', zh: '家用' },
    likes: ['space', 'rear', 'boot', 'safety', 'ride', 'doors'],
    dislikes: ['tightrear', 'smallboot', 'firm', 'seats4'],
    bodies: { suv: 0.8, mpv: 0.4, wagon: 0.4, hatch: -0.5, pickup: -1, van: -2, coupe: -4, convertible: -4 },
    sizes: { mini: -3, small: -1.5, compact: 0.3, mid: 0.6, large: 0.3, full: -0.3 },
    figures: rear(0.4),
  },
  'use:carseats': {
    name: { en: 'child seats', zh: '装儿童座椅' },
    likes: ['rear', 'doors', 'space'],
    dislikes: ['tightrear', 'seats4'],
    bodies: { mpv: 1, suv: 0.6, coupe: -4, convertible: -4 },
    sizes: { mini: -3, small: -1.5, compact: 0, mid: 0.6, large: 0.8, full: 0.6 },
    figures: rear(0.6),
  },
  'use:commute': {
    name: { en: 'commuting', zh: '通勤' },
    likes: ['economy', 'frugalev', 'plugrange', 'easy', 'cheaprun'],
    dislikes: ['thirsty', 'bulky', 'premium'],
    bodies: { sedan: 0.4, hatch: 0.4, pickup: -1.5, van: -2, mpv: -1 },
    sizes: { small: 0.2, compact: 0.5, large: -0.5, full: -1.5 },
    figures: (offer) => thrift(offer) + sound(0.2)(offer),
  },
  'use:city': {
    name: { en: 'city driving', zh: '市区代步' },
    likes: ['easy', 'economy', 'frugalev', 'visibility', 'plugrange'],
    dislikes: ['bulky', 'dct', 'thirsty', 'heavy'],
    sizes: { mini: 0.6, small: 1, compact: 0.6, mid: 0, large: -1, full: -2 },
    figures: (offer) => (hasPlug(offer.version.powertrain) ? 0.5 : offer.version.powertrain === 'hev' ? 0.5 : 0),
  },
  'use:highway': {
    name: { en: 'highway driving', zh: '跑高速' },
    likes: ['quiet', 'seats', 'ride', 'adas', 'smooth'],
    dislikes: ['noise', 'shortrange', 'firm', 'slow'],
    sizes: { mini: -2, small: -1, mid: 0.4, large: 0.5 },
    figures: ({ version }) => (version.powertrain === 'ev' ? -0.5 : 0),
  },
  'use:trips': {
    name: { en: 'long trips', zh: '跑长途' },
    likes: ['quiet', 'seats', 'ride', 'boot', 'adas', 'network', 'fastcharge', 'range', 'swap'],
    dislikes: ['noise', 'shortrange', 'slowcharge', 'firm'],
    sizes: { mini: -2, small: -1, mid: 0.4, large: 0.4, full: 0.3 },
    figures: ({ version }) => (version.powertrain === 'ev' ? -0.8 : 0.2),
  },
  'use:tow': {
    name: { en: 'towing', zh: '拖挂' },
    likes: ['tow', 'power'],
    dislikes: [],
    figures: ({ model }) => clamp((model.towLb ?? 0) / 3_000, 3.5),
  },
  'use:offroad': {
    name: { en: 'off-road', zh: '越野' },
    likes: ['awd', 'offroad'],
    dislikes: [],
    figures: (offer) => awd(offer) + (offer.model.strengths.includes('offroad') ? 1.5 : -1.5),
  },
  'use:camping': {
    name: { en: 'camping', zh: '露营' },
    likes: ['v2l', 'boot', 'space', 'plugrange', 'awd', 'offroad'],
    dislikes: ['smallboot'],
    bodies: { suv: 1, wagon: 1, mpv: 1, pickup: 0.5, van: 1, sedan: -1, coupe: -2 },
  },
  'use:snow': {
    name: { en: 'winter', zh: '冰雪路面' },
    likes: ['awd', 'safety'],
    dislikes: ['winter'],
    figures: (offer) => awd(offer) - (offer.version.powertrain === 'ev' ? 0.8 : 0),
  },
  'use:first': {
    name: { en: 'a first car', zh: '新手开' },
    likes: ['easy', 'value', 'reliable', 'safety', 'cheaprun', 'economy', 'visibility', 'simple'],
    dislikes: ['bulky', 'insurance', 'servicing', 'view', 'dear', 'dct', 'premium'],
    bodies: { sedan: 0.5, hatch: 0.5, pickup: -1.5, mpv: -1.5, coupe: -1.5, van: -2 },
    sizes: { mini: 0, small: 0.8, compact: 1, mid: 0, large: -1.5, full: -2.5 },
    figures: sound(0.3),
  },
  'use:elderly': {
    name: { en: 'easy access', zh: '老人上下车' },
    likes: ['doors', 'visibility', 'easy', 'seats'],
    dislikes: ['bulky', 'firm', 'seats4'],
    bodies: { suv: 1.2, mpv: 0.8, wagon: 0.3, hatch: 0.2, sedan: -0.6, pickup: -1.5, coupe: -4, convertible: -4 },
    sizes: { mini: -1, small: 0.3, compact: 0.6, mid: 0.2, large: -0.4, full: -1 },
  },
  'use:dog': {
    name: { en: 'a dog', zh: '带狗' },
    likes: ['boot', 'space', 'doors'],
    dislikes: ['smallboot', 'tightrear'],
    bodies: { wagon: 1.4, suv: 1, mpv: 0.8, hatch: 0.3, sedan: -1, pickup: -1, coupe: -3, convertible: -3 },
    sizes: { mini: -1, small: -0.5, compact: 0.3, mid: 0.5, large: 0.3 },
  },
  'use:business': {
    name: { en: 'business use', zh: '商务接待' },
    likes: ['prestige', 'rear', 'quiet', 'materials', 'seats', 'ride'],
    dislikes: ['plain'],
    sizes: { mini: -3, small: -2, compact: -1, mid: 0.4, large: 1 },
    figures: rear(0.5),
  },
  'use:ridehailing': {
    name: { en: 'ride-hailing', zh: '跑网约车' },
    likes: ['economy', 'frugalev', 'cheaprun', 'rear', 'value', 'dealers'],
    dislikes: ['thirsty', 'premium', 'servicing', 'tightrear', 'dear', 'insurance'],
    bodies: { sedan: 0.8, suv: 0, pickup: -3, coupe: -4, convertible: -4 },
    figures: (offer) =>
      (hasPlug(offer.version.powertrain) || offer.version.powertrain === 'hev' ? 1.5 : 0) +
      (offer.market === 'CN' && offer.version.powertrain === 'ev' ? 0.7 : 0) +
      cheap(offer) +
      sound(0.3)(offer),
  },
  'use:cargo': {
    name: { en: 'carrying loads', zh: '拉货' },
    likes: ['payload', 'boot', 'space', 'doors', 'cheaprun'],
    dislikes: ['smallboot', 'premium'],
    bodies: { pickup: 1.5, van: 2, mpv: 1.5, wagon: 0.8, suv: 0.3, hatch: 0, sedan: -1, coupe: -4, convertible: -4 },
  },
  'use:thirdrow': {
    name: { en: 'a third row', zh: '第三排' },
    likes: ['third', 'space', 'doors'],
    dislikes: ['tightthird'],
    bodies: { mpv: 0.5 },
    figures: ({ model, market }) => (mostSeats(model, market) >= 6 ? 1 : -3),
  },
  'use:weekend': {
    name: { en: 'a weekend car', zh: '周末玩' },
    likes: ['fun', 'handling', 'power'],
    dislikes: ['slow', 'floaty', 'cvt'],
    bodies: { coupe: 2.5, convertible: 2.5, hatch: 0.5, sedan: 0.3, suv: -1, mpv: -3, van: -3, pickup: -1 },
  },
  'trait:reliable': {
    name: { en: 'reliability', zh: '可靠耐用' },
    likes: ['reliable', 'simple'],
    dislikes: ['patchy', 'newcomer', 'dct', 'engine'],
    figures: sound(0.7),
  },
  'trait:cheaprun': {
    name: { en: 'cheap upkeep', zh: '养车便宜' },
    likes: ['cheaprun', 'economy', 'reliable', 'frugalev', 'simple', 'dealers'],
    dislikes: ['servicing', 'thirsty', 'insurance', 'premium', 'patchy'],
    figures: thrift,
  },
  'trait:economical': {
    name: { en: 'low consumption', zh: '省油' },
    likes: ['economy', 'frugalev', 'plugrange'],
    dislikes: ['thirsty', 'premium'],
    figures: thrift,
  },
  'trait:quiet': {
    name: { en: 'a quiet cabin', zh: '安静' },
    likes: ['quiet', 'smooth', 'materials'],
    dislikes: ['noise', 'crude'],
  },
  'trait:comfortable': {
    name: { en: 'comfort', zh: '舒适' },
    likes: ['ride', 'quiet', 'seats', 'smooth', 'materials'],
    dislikes: ['noise', 'firm', 'crude'],
  },
  'trait:fun': {
    name: { en: 'driving fun', zh: '操控' },
    likes: ['handling', 'power', 'fun'],
    dislikes: ['slow', 'floaty', 'cvt'],
    bodies: { hatch: 0.4, coupe: 0.8, convertible: 0.8, sedan: 0.3, suv: -0.6, mpv: -2, pickup: -1.5, van: -3 },
  },
  'trait:fast': {
    name: { en: 'acceleration', zh: '动力' },
    likes: ['power', 'handling'],
    dislikes: ['slow', 'cvt'],
    bodies: { coupe: 0.7, sedan: 0.3, hatch: 0.3, suv: -0.3, mpv: -2, pickup: -1, van: -3 },
    figures: ({ model, version }) =>
      (model.strengths.includes('power') ? 1 : -1) + (version.powertrain === 'ev' ? 0.5 : 0),
  },
  'trait:safe': {
    name: { en: 'safety', zh: '安全' },
    likes: ['safety', 'adas', 'awd'],
    dislikes: ['basic', 'view'],
    sizes: { mini: -1.5, small: -0.6, mid: 0.4 },
  },
  'trait:roomy': {
    name: { en: 'room', zh: '空间' },
    likes: ['space', 'rear', 'boot', 'third'],
    dislikes: ['tightrear', 'smallboot', 'tightthird'],
    figures: (offer) => rear(0.6)(offer) + clamp((offer.model.lengthMm - 4_600) / 500, 1),
  },
  'trait:boot': {
    name: { en: 'a large boot', zh: '后备箱大' },
    likes: ['boot', 'space'],
    dislikes: ['smallboot'],
    bodies: { wagon: 0.8, suv: 0.6, mpv: 0.8, sedan: -0.2 },
    figures: ({ model }) => (model.bootL === undefined ? 0 : clamp((model.bootL - 480) / 200, 1)),
  },
  'trait:adas': {
    name: { en: 'driver assistance', zh: '智驾' },
    likes: ['adas'],
    dislikes: ['dated', 'basic'],
    figures: ({ model }) => (model.strengths.includes('adas') ? 1.2 : -0.6),
  },
  'trait:tech': {
    name: { en: 'technology', zh: '智能化' },
    likes: ['adas', 'infotain', 'equip'],
    dislikes: ['dated', 'basic', 'glitchy'],
  },
  'trait:resale': {
    name: { en: 'resale value', zh: '保值' },
    likes: ['resale', 'reliable'],
    dislikes: ['depreciate', 'ending', 'discount'],
    figures: ({ model }) => ((model.make.retention ?? 2.5) - 3) * 0.6,
  },
  'trait:parking': {
    name: { en: 'easy parking', zh: '好停车' },
    likes: ['easy', 'visibility'],
    dislikes: ['bulky', 'view'],
    figures: ({ model }) => clamp((4_500 - model.lengthMm) / 200, 2.5),
  },
  'trait:tall': {
    name: { en: 'tall drivers', zh: '高个子' },
    likes: ['space', 'visibility', 'seats'],
    dislikes: ['view'],
    bodies: { suv: 0.8, mpv: 0.8, pickup: 0.5, wagon: 0.2, coupe: -2, convertible: -3 },
    sizes: { mini: -1.5, small: -0.7, mid: 0.6, large: 0.8, full: 0.8 },
  },
  'trait:value': {
    name: { en: 'value for money', zh: '性价比' },
    likes: ['value', 'equip', 'cheaprun'],
    dislikes: ['dear', 'options'],
    figures: cheap,
  },
  'trait:cheapest': {
    name: { en: 'the lowest price', zh: '价格最低' },
    likes: ['value'],
    dislikes: ['dear'],
    figures: (offer) => cheap(offer) * 5,
  },
  'trait:fastcharge': {
    name: { en: 'fast charging', zh: '快充' },
    likes: ['fastcharge', 'network', 'swap'],
    dislikes: ['slowcharge'],
    figures: ({ version }) => (version.powertrain === 'ev' ? clamp(((version.dcKw ?? 150) - 150) / 70, 2) : -2),
  },
  'trait:range': {
    name: { en: 'range', zh: '续航' },
    likes: ['range', 'plugrange', 'network'],
    dislikes: ['shortrange'],
    figures: ({ version }) =>
      version.powertrain === 'ev' ? clamp(((version.epa ?? (version.cltc ?? 480) * 0.75) - 420) / 80, 2) : 0,
  },
  'trait:clearance': {
    name: { en: 'ground clearance', zh: '底盘高' },
    likes: ['offroad', 'awd'],
    dislikes: [],
    bodies: { suv: 1.5, pickup: 1, sedan: -1.5, hatch: -1, wagon: 0, coupe: -3, convertible: -3 },
  },
  'trait:v2l': {
    name: { en: 'powering appliances', zh: '外放电' },
    likes: ['v2l'],
    dislikes: [],
    // Most cars with a plug sold in China have it.
    figures: ({ version, market }) => (hasPlug(version.powertrain) ? (market === 'CN' ? 2 : 0) : -4),
  },
  'trait:regular': {
    name: { en: 'regular fuel', zh: '加92号油' },
    likes: ['economy', 'cheaprun'],
    dislikes: ['premium'],
    figures: ({ model, version }) =>
      model.weaknesses.includes('premium') ? -3 : version.powertrain === 'ev' ? -2 : 0.5,
  },
  'trait:visibility': {
    name: { en: 'good visibility', zh: '视野' },
    likes: ['visibility', 'easy'],
    dislikes: ['view'],
  },
  'trait:design': { name: { en: 'design', zh: '颜值' }, likes: ['design', 'materials'], dislikes: ['plain', 'dated'] },
  'trait:warranty': {
    name: { en: 'a long warranty', zh: '质保长' },
    likes: ['warranty'],
    dislikes: [],
    figures: ({ model }) => (model.strengths.includes('warranty') ? 2 : 0),
  },
};
