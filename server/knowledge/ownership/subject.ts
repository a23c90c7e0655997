import { fullName, hasPlug, type Car, type Market, type Powertrain, type Version } from '../cars/car.ts';
import { carSource, money, POWERTRAIN_NAMES } from '../cars/format.ts';
import type { Citations } from '../query.ts';
import { DEFAULTS, type Assumptions, type Subject } from './cost.ts';
import type { Sum } from './question.ts';
import type { Language } from '../../language.ts';

/** What a new car is taken to cost when nothing else is known. */
const TYPICAL_PRICE = { CN: 150_000, US: 35_000 } as const;

/** The defaults of the market with everything the conversation stated. */
export function assumptionsOf({ market, figures }: Sum): Assumptions {
  return { ...DEFAULTS[market], ...figures.use };
}

/** A car to calculate with: a model's lower middle trim with the stated price and consumption, or a typical car. */
export function subjectOf(sum: Sum, car: Car | undefined, version: Version | undefined, fallback: Powertrain): Subject {
  const { use, price } = sum.figures;
  const band = version?.price[sum.market];
  const middle = band === undefined ? undefined : Math.round((band.from * 2 + band.to) / 3 / 100) * 100;
  const litres = use.litres ?? version?.litres;
  const kwh = use.kwh ?? version?.kwh;
  return {
    price: price ?? middle ?? TYPICAL_PRICE[sum.market],
    version: {
      powertrain: version?.powertrain ?? fallback,
      ...(litres === undefined ? {} : { litres }),
      ...(kwh === undefined ? {} : { kwh }),
    },
    ...(car === undefined ? {} : { car }),
  };
}

/** The version asked for, else the first one sold in the market, else the first. */
export function versionOf(car: Car | undefined, { powertrains, market }: Sum): Version | undefined {
  const sold = car?.versions.filter(({ price }) => price[market] !== undefined) ?? [];
  return sold.find(({ powertrain }) => powertrains.includes(powertrain)) ?? sold[0] ?? car?.versions[0];
}

/** The one car a question is about. */
export function single(sum: Sum): Subject {
  const [car] = sum.cars;
  const { litres, kwh, powerPrice } = sum.figures.use;
  const charged = litres === undefined && (kwh !== undefined || powerPrice !== undefined);
  return subjectOf(sum, car, versionOf(car, sum), sum.powertrains[0] ?? (charged ? 'ev' : 'petrol'));
}

/** The dearer, thriftier car and the one it is measured against. */
interface Pair {
  readonly saver: Subject;
  readonly base: Subject;
}

/** Two named models, one model's own versions, or typical cars with the stated gap. */
export function pairOf(sum: Sum): Pair {
  const { price: _, ...figures } = sum.figures;
  const plain: Sum = sum.cars.length > 0 ? { ...sum, figures } : sum;
  const { use, extra, litresOfTwo } = figures;
  const twoFuels = litresOfTwo !== undefined && sum.cars.length === 0;
  const wantsHybrid = twoFuels || (sum.powertrains.includes('hev') && !sum.powertrains.includes('ev'));
  const isSaver = (kind: Powertrain): boolean => (wantsHybrid ? kind === 'hev' : hasPlug(kind));
  const versions = sum.cars.flatMap((car) =>
    car.versions.filter(({ price }) => price[sum.market] !== undefined).map((version) => ({ car, version })),
  );
  const hybrids = versions.filter(({ version }) => version.powertrain === 'hev');
  const savers = versions.filter(({ version }) => isSaver(version.powertrain));
  const [saverEntry] = savers.length > 0 ? savers : hybrids;
  const baseEntry = versions.find(({ version }) => version !== saverEntry?.version && !hasPlug(version.powertrain));
  const stated = ({ version, ...entry }: { car: Car; version: Version }): Subject =>
    subjectOf(plain, entry.car, version, 'petrol');
  const generic = (powertrain: Powertrain, price: number): Subject => ({
    price,
    version: {
      powertrain,
      ...(use.litres === undefined ? {} : { litres: powertrain === 'hev' ? use.litres * 0.7 : use.litres }),
      ...(powertrain === 'hev' && use.litres === undefined ? { litres: DEFAULTS[sum.market].litres * 0.7 } : {}),
      ...(use.kwh === undefined ? {} : { kwh: use.kwh }),
    },
  });
  const gap = extra ?? (sum.market === 'CN' ? 20_000 : 6_000);
  const typical = sum.market === 'CN' ? 130_000 : 30_000;
  const known = saverEntry && stated(saverEntry);
  const base = baseEntry
    ? stated(baseEntry)
    : generic(
        'petrol',
        known === undefined ? (sum.cars.length === 0 ? (sum.figures.price ?? typical) : typical) : known.price - gap,
      );
  const saver = known ?? generic(wantsHybrid ? 'hev' : 'ev', base.price + gap);
  if (twoFuels) {
    const [low, high] = litresOfTwo;
    const burning = (litres: number, price: number, powertrain: Powertrain): Subject => ({
      price,
      version: { powertrain, litres },
    });
    return {
      saver: burning(low, base.price + gap, sum.powertrains.includes('hev') ? 'hev' : 'petrol'),
      base: burning(high, base.price, 'petrol'),
    };
  }
  return { saver: extra === undefined ? saver : { ...saver, price: base.price + extra }, base };
}

/** `Toyota RAV4 (hybrid)`, `纯电车`. */
export function nameOf({ car, version }: Subject, language: Language): string {
  const powertrain = POWERTRAIN_NAMES[version.powertrain][language];
  if (language === 'zh') return car === undefined ? `${powertrain}车` : `${fullName(car, 'zh')}（${powertrain}）`;
  return car === undefined ? `${powertrain} car` : `${fullName(car, 'en')} (${powertrain})`;
}

/** The mark of the model's entry, with a space before it; an empty text for a typical car. */
export function markOf({ car }: Subject, { market }: Sum, language: Language, notes: Citations): string {
  return car === undefined ? '' : ` ${notes.mark(carSource(car, market, language))}`;
}

/** Money rounded to tens. */
export function rounded(amount: number, market: Market, language: Language): string {
  return money(Math.round(amount / 10) * 10, market, language);
}

/** Small amounts with cents: `$0.17`, `54.6元`. */
export function exact(amount: number, market: Market, language: Language): string {
  const digits = amount.toFixed(amount < 10 ? 2 : 1);
  if (language === 'en') return `${market === 'US' ? '$' : '¥'}${digits}`;
  return `${digits}${market === 'US' ? '美元' : '元'}`;
}
