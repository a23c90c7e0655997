import type { Text } from '../language.ts';
import { remembered } from './remembered.ts';

/** Letter, digit, then three hexadecimal digits; blanks, dashes and an o for the zero are forgiven. */
const CODE =
  /(?<![a-z0-9])(?:([pu])[\s-]{0,2}|([bc])-?)([0-3o])[\s-]?([0-9a-fo])[\s-]?([0-9a-fo][\s-]?[0-9a-fo])(?:[-:][0-9a-f]{2})?(?![a-z0-9])/g;
/** "code 0420", "故障码0420": the letter was left out; engine codes are meant. */
const BARE = /(?:\bcodes?|故障码|故障代码|报码|代码)\s*[:是为]?\s*(0[0-9][0-9a-f]{2})(?![0-9a-z])/g;

/**
 * The fault codes of a normalised text, in order of appearance, each once, as `P0420`.
 * Words ("coded") are none: where an o stands for the second character, three digits must follow.
 */
export const findCodes = remembered((normal: string): readonly string[] => {
  const found: { at: number; code: string }[] = [];
  for (const match of normal.matchAll(CODE)) {
    const [, spaced = '', tight = '', origin = '', system = '', rest = ''] = match;
    const tail = (system + rest).replaceAll('o', '0').replaceAll(/[\s-]/g, '');
    const digits = (system + rest).replaceAll(/\D/g, '').length;
    if (origin === 'o' && digits < 3) continue;
    found.push({ at: match.index, code: `${spaced}${tight}${origin.replace('o', '0')}${tail}`.toUpperCase() });
  }
  for (const match of normal.matchAll(BARE)) found.push({ at: match.index, code: `P${match[1] ?? ''}`.toUpperCase() });
  return [...new Set(found.sort((a, b) => a.at - b.at).map(({ code }) => code))];
});

const SYSTEMS: Readonly<Record<string, Text>> = {
  P: { en: 'powertrain (engine, transmission, hybrid drive)', zh: '动力系统（发动机、变速箱、混动）' },
  B: { en: 'body (airbags, climate, comfort)', zh: '车身（气囊、空调、舒适系统）' },
  C: { en: 'chassis (brakes, steering, suspension)', zh: '底盘（制动、转向、悬架）' },
  U: { en: 'network (communication between control units)', zh: '网络通信（控制单元之间）' },
};

const POWERTRAIN_AREAS: Readonly<Record<string, Text>> = {
  '0': { en: 'fuel and air metering, auxiliary emission control', zh: '燃油与空气计量、辅助排放控制' },
  '1': { en: 'fuel and air metering', zh: '燃油与空气计量' },
  '2': { en: 'fuel and air metering (injector circuits)', zh: '燃油与空气计量（喷油器电路）' },
  '3': { en: 'ignition system or misfire', zh: '点火系统或失火' },
  '4': { en: 'auxiliary emission control', zh: '辅助排放控制' },
  '5': { en: 'vehicle speed, idle control and auxiliary inputs', zh: '车速、怠速控制及辅助输入' },
  '6': { en: 'control unit and its outputs', zh: '控制单元及输出电路' },
  '7': { en: 'transmission', zh: '变速箱' },
  '8': { en: 'transmission', zh: '变速箱' },
  '9': { en: 'transmission', zh: '变速箱' },
  A: { en: 'hybrid or electric drive', zh: '混动/电驱系统' },
  B: { en: 'hybrid or electric drive', zh: '混动/电驱系统' },
  C: { en: 'hybrid or electric drive', zh: '混动/电驱系统' },
};

/** What the structure of a code tells, whether or not its meaning is known. */
interface CodeStructure {
  readonly system: Text;
  /** Undefined where the standard assigns no area to the third character. */
  readonly area: Text | undefined;
  /** Defined by the manufacturer: the same number means different things in different cars. */
  readonly ownedByMaker: boolean;
}

/** Reads the structure after SAE J2012 / ISO 15031-6. `code` must come from {@link findCodes}. */
export function codeStructure(code: string): CodeStructure {
  const letter = code[0] ?? 'P';
  const origin = code[1] ?? '0';
  const third = code[2] ?? '0';
  const ownedByMaker =
    letter === 'P' ? origin === '1' || (origin === '3' && third < '4') : origin === '1' || origin === '2';
  return {
    system: SYSTEMS[letter] ?? { en: 'unknown', zh: '未知' },
    area: letter === 'P' ? POWERTRAIN_AREAS[third] : undefined,
    ownedByMaker,
  };
}
