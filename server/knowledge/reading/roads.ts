import type { Meaning } from './units.ts';

/** Names of roads: the M6, N7, A303, I-95, Highway 2, 国道318, 318国道, G4. */
const ROAD =
  /(?:[abmnr]\d{1,4}(?:\(m\))?|(?:i|us|sh)-?\d{1,3}|(?:hwy|highway|route|interstate|state highway|autobahn) ?\d{1,3})(?![a-z\d]|\.\d)|(?:国道|省道|县道)[gsx]?\d{1,4}|\d{2,3}(?:国道|省道|县道)|[gs]\d{1,4}(?![a-z\d]|\.\d)(?:国道|省道|高速|公路|线)?/y;
/** Its name alone says so. */
const PLAIN_ROAD = /^(?:hwy|highway|route|interstate|state highway|autobahn)|国道|省道|县道/;
/** Before a road, and before one whose name is a car's or an engine's, too. */
const BEFORE =
  /\b(?:on|onto|up|down|along|off|via|across|join(?:ed|ing)?|leav(?:e|ing)|tak(?:e|ing)|took|from|between|round|mostly|doing|did|do|driv(?:e|ing)|drove|use) (?:the )?$|[跑走上在沿经从]了?$/;
const THE = /\bthe $/;
const ON =
  /\b(?:on|onto|up|down|along|off|via|join(?:ed|ing)?|between|doing|did|[am]\d{1,2}(?:,| and| or| to|\/)) ?(?:the )?$|[跑走沿上]了?$/;
/** Nobody goes up or along a car. */
const ALONG = /\b(?:up|down|along|off|onto|join(?:ed|ing)?) (?:the )?$/;
const TRAVEL =
  /\b(?:driv\w*|drove|cruis\w*|commut\w*|stuck|traffic|broke(?:n)? down|breakdown|pulled over|head(?:ed|ing)|trip|junction|j\d+|services|motorway|toll|(?:north|south|east|west)bound|way (?:to|home|back)|hard shoulder|lay-?by|mph|kph|km\/h|at (?:about |around )?\d{2,3}|mostly|between|miles)\b|高速|国道|公路|全程|自驾|从|往/;
const NEAR = 48;
/** Behind a name of these letters it is something else: an engine, a bolt, a gas, a car of that year. */
const NO_ROAD =
  /^ ?(?:engine|bolts?|nuts?|studs?|threads?|diesel|turbo|timing|chain|gas|refrigerant|sport|coup|tdi|tfsi|quattro|19\d\d|20\d\d|的|和|跟|还是)/;

/**
 * The road named at a place of a normalised text. `named`: what else the name stands for; a car's or an engine's is a road only
 * where somebody drives on it.
 */
export function roadAt(
  normal: string,
  at: number,
  roads: ReadonlyMap<string, string>,
  named: Meaning | undefined,
): { readonly meaning: Meaning; readonly end: number } | undefined {
  ROAD.lastIndex = at;
  const match = ROAD.exec(normal);
  if (match === null || /[a-z\d]/.test(normal[at - 1] ?? '')) return undefined;
  const [name] = match;
  const end = at + name.length;
  const [before, after] = [normal.slice(Math.max(0, at - NEAR), at), normal.slice(end, end + NEAR)];
  if (!PLAIN_ROAD.test(name)) {
    const isAlsoCar =
      named?.type === 'model' ||
      named?.type === 'engine' ||
      named?.type === 'generation' ||
      /bmw|audi|engine/.test(before + after);
    const isRoad = isAlsoCar
      ? ALONG.test(before) || (ON.test(before) && TRAVEL.test(before + name + after))
      : BEFORE.test(before) || (THE.test(before) && TRAVEL.test(before + name + after));
    if (
      !isRoad ||
      (!/[路道速线]$/.test(name) && NO_ROAD.test(after)) ||
      (name.startsWith('r') && !/\bthe $/.test(before))
    )
      return undefined;
  }
  const market = roads.get(name.replaceAll(/[^a-z\d]/g, ''));
  return { meaning: { type: 'road', ...(market === undefined ? {} : { market }) }, end };
}
