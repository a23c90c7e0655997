import { hasPlug, towKg } from './catalogue.ts';
import { mostSeats } from './figures.ts';
import type { Offer } from './offers.ts';
import type { MoneyDefaults } from '../../records.ts';

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
const cheap = ({ price, market }: Offer, { usualPrice }: MoneyDefaults): number =>
  price === undefined ? 0 : clamp(1 - price.from / usualPrice[market], 1);

/** British insurance groups a young driver can pay for, and of cars nobody has a figure of. */
const EASY_GROUP = 8;
const DEAR_GROUP = 15;

/** What the figures of a car say about a use or trait, in points, beside its row in `tastes.csv`. */
export const FIGURES: Readonly<Partial<Record<string, (offer: Offer, money: MoneyDefaults) => number>>> = {
  'use:family': rear(0.4),
  'use:carseats': rear(0.6),
  'use:commute': (offer) => thrift(offer) + sound(0.2)(offer),
  'use:city': (offer) => (hasPlug(offer.version.powertrain) ? 0.5 : offer.version.powertrain === 'hev' ? 0.5 : 0),
  'use:highway': ({ version }) => (version.powertrain === 'ev' ? -0.5 : 0),
  'use:trips': ({ version }) => (version.powertrain === 'ev' ? -0.8 : 0.2),
  'use:tow': ({ model, version, market }) => clamp((towKg(model, version, market) ?? 0) / 1_400, 3.5),
  'use:offroad': (offer) => awd(offer) + (offer.model.strengths.includes('offroad') ? 1.5 : -1.5),
  'use:snow': (offer) => 1.8 * awd(offer) - (offer.version.powertrain === 'ev' ? 0.8 : 0),
  // Young drivers pay by the insurance group; in the United States much less so.
  'use:first': (offer) =>
    sound(0.3)(offer) +
    (offer.market === 'UK' ? clamp((EASY_GROUP - (offer.version.insuranceGroup ?? DEAR_GROUP)) / 4, 2) : 0) +
    (offer.market === 'UK' || offer.market === 'AU' ? clamp((4_100 - offer.model.lengthMm) / 100, 3) : 0),
  // Heating and cooling through the night without an engine.
  'use:camping': (offer) => (offer.market === 'CN' && hasPlug(offer.version.powertrain) ? 1.2 : 0) + rear(0.3)(offer),
  'use:business': rear(0.5),
  'use:ridehailing': (offer, money) =>
    (hasPlug(offer.version.powertrain) || offer.version.powertrain === 'hev' ? 1.5 : 0) +
    (offer.market === 'CN' && offer.version.powertrain === 'ev' ? 0.7 : 0) +
    cheap(offer, money) +
    sound(0.3)(offer),
  'use:thirdrow': ({ model, market }) => (mostSeats(model, market) >= 6 ? 1 : -3),
  'trait:reliable': sound(0.7),
  'trait:cheaprun': thrift,
  'trait:economical': thrift,
  'trait:fast': ({ model, version }) =>
    (model.strengths.includes('power') ? 1 : -1) + (version.powertrain === 'ev' ? 0.5 : 0),
  'trait:roomy': (offer) => rear(0.6)(offer) + clamp((offer.model.lengthMm - 4_600) / 500, 1),
  'trait:boot': ({ model }) => (model.bootL === undefined ? 0 : clamp((model.bootL - 480) / 200, 1)),
  'trait:adas': ({ model }) => (model.strengths.includes('adas') ? 1.2 : -0.6),
  'trait:resale': ({ model }) => ((model.make.retention ?? 2.5) - 3) * 0.6,
  'trait:parking': ({ model }) => clamp((4_500 - model.lengthMm) / 200, 2.5),
  'trait:value': cheap,
  'trait:cheapest': (offer, money) => cheap(offer, money) * 5,
  'trait:fastcharge': ({ version }) =>
    version.powertrain === 'ev' ? clamp(((version.dcKw ?? 150) - 150) / 70, 2) : -2,
  'trait:range': ({ version }) =>
    version.powertrain === 'ev' ? clamp(((version.epa ?? (version.cltc ?? 480) * 0.75) - 420) / 80, 2) : 0,
  'trait:v2l': ({ version, market }) => (hasPlug(version.powertrain) ? (market === 'CN' ? 2 : 0) : -4),
  'trait:regular': ({ model, version }) =>
    model.weaknesses.includes('premium') ? -3 : version.powertrain === 'ev' ? -2 : 0.5,
  'trait:design': ({ model }) => (model.strengths.includes('warranty') ? 2 : 0),
  'trait:fun': (offer) => playful(offer),
  'use:weekend': (offer) => playful(offer),
};

const PLAYFUL = new Set(['fun', 'handling', 'power']);

/** A car for driving has at least one thing that makes it one. */
function playful({ model }: Offer): number {
  return Math.min(2, model.strengths.filter((trait) => PLAYFUL.has(trait)).length) - 1;
}
