import type { Text } from '../../../language.ts';

const FIXED: Readonly<Record<string, Text>> = {
  lf: { en: 'left front', zh: '左前' },
  rf: { en: 'right front', zh: '右前' },
  lr: { en: 'left rear', zh: '左后' },
  rr: { en: 'right rear', zh: '右后' },
  stage1: { en: 'stage 1', zh: '第1级' },
  stage2: { en: 'stage 2', zh: '第2级' },
};

/** The words for a place such as `b1s2`, `c3`, `A b2`; undefined for none. */
export function placeText(place: string): Text | undefined {
  const parts = place
    .split(' ')
    .map(partText)
    .filter((text) => text !== undefined);
  if (parts.length === 0) return undefined;
  return { en: parts.map(({ en }) => en).join(', '), zh: parts.map(({ zh }) => zh).join('、') };
}

function partText(part: string): Text | undefined {
  const fixed = FIXED[part];
  if (fixed !== undefined) return fixed;
  const banked = /^b(\d)(?:s(\d))?$/.exec(part);
  if (banked !== null) {
    const [, bank, sensor] = banked;
    return sensor === undefined
      ? { en: `bank ${bank}`, zh: `缸组${bank}` }
      : { en: `bank ${bank}, sensor ${sensor}`, zh: `缸组${bank}、传感器${sensor}` };
  }
  const numbered = /^([cngu])(\d+)$/.exec(part);
  if (numbered !== null) {
    const [, kind, n] = numbered;
    if (kind === 'c') return { en: `cylinder ${n}`, zh: `${n}缸` };
    if (kind === 'g') return { en: `gear ${n}`, zh: `${n}挡` };
    if (kind === 'u') return { en: `unit ${n}`, zh: `${n}号单元` };
    return { en: `number ${n}`, zh: `${n}号` };
  }
  if (/^[A-L](?:\/[A-L])?$/.test(part)) return { en: `"${part}"`, zh: `“${part}”` };
  return undefined;
}

/** The places a row's range stands for: `c1-12` → c1 … c12, `A-L` → A … L, anything else itself. */
export function expandPlace(place: string): string[] {
  const numbers = /^([a-z])(\d+)-(\d+)$/.exec(place);
  if (numbers !== null) {
    const [, kind = '', from, to] = numbers;
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${kind}${Number(from) + i}`);
  }
  const letters = /^([A-L])-([A-L])$/.exec(place);
  if (letters !== null) {
    const from = (letters[1] ?? 'A').codePointAt(0) ?? 0;
    const to = (letters[2] ?? 'A').codePointAt(0) ?? 0;
    return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
  }
  return [place];
}
