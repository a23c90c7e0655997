import type { Car, Powertrain } from '../cars/car.ts';
import { cars as catalogue } from '../cars/catalogue.ts';
import { findMakes } from '../cars/parse.ts';
import { set } from '../cars/record.ts';
import type { Drive } from './item.ts';

/** The schedule a question asks about. */
interface DriveFound {
  readonly drive?: Drive;
  /** The named model is sold as an electric car too, but the question was taken for the other kind. */
  readonly alsoElectric?: true;
}

const DRIVE_WORDS: readonly (readonly [RegExp, Drive])[] = [
  [/phevs?|plug-? ?in|插混|插电|dm-?i(?![a-z])|增程|\berevs?\b|range[ -]extend/, 'phev'],
  [/混动|双擎|混合动力|\bhybrids?\b|(?<![a-z])hevs?(?![a-z])|e-power/, 'hev'],
  [
    /\bb?evs?\b|(?<=[\u4e00-\u9fff])ev|纯电|电动车|电动汽车|电车|\belectric (?:cars?|vehicles?|suvs?)|\bfully electric|\belectric\b(?! (?:steering|window|seat|motor))/,
    'ev',
  ],
  [/\bdiesels?\b|柴油/, 'diesel'],
  [/\bturbo|涡轮|带t的|\d\.\dt(?![a-z])|ecoboost|\bt?tsi\b|\btfsi\b/, 'turbo'],
  [/\bpetrol\b|\bgasoline\b|\bgas car\b|燃油|油车|汽油车|自吸|自然吸气|naturally aspirated/, 'petrol'],
];
const OF_POWERTRAIN: Readonly<Record<Powertrain, Drive>> = {
  petrol: 'petrol',
  diesel: 'diesel',
  hev: 'hev',
  phev: 'phev',
  erev: 'phev',
  ev: 'ev',
};
/**
 * Which schedule a car follows: what is said, else what the model or its brand is sold with. A model sold with an
 * engine and as an electric car counts as the former, with a remark.
 */
export function findDrive(normal: string, car: Car | undefined): DriveFound {
  const said = DRIVE_WORDS.find(([pattern]) => pattern.test(normal))?.[1];
  const kinds = [
    ...new Set((car === undefined ? ofBrand(normal) : car.versions).map(({ powertrain }) => OF_POWERTRAIN[powertrain])),
  ];
  const onlyElectric = kinds.length > 0 && kinds.every((kind) => kind === 'ev');
  if (onlyElectric) return { drive: 'ev' };
  if (said !== undefined) return { drive: said };
  const usual = kinds.find((kind) => kind !== 'ev');
  if (car === undefined) return kinds.length === 1 ? set('drive', usual) : {};
  return { ...set('drive', usual), ...(kinds.includes('ev') ? { alsoElectric: true } : {}) };
}

function ofBrand(normal: string): { powertrain: Powertrain }[] {
  const brands = findMakes(normal).wanted;
  return brands.length === 1
    ? catalogue.filter(({ make }) => make.key === brands[0]).flatMap(({ versions }) => versions)
    : [];
}
