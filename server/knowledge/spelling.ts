import { distance } from 'fastest-levenshtein';

/** Words owners misspell, as far as the diagnosis depends on them. */
const VOCABULARY =
  'accelerate accelerating acceleration airbag alternator battery bearing brake brakes braking bumper burning charging charger check clicking clunking clutch coolant corner cylinder dashboard diesel engine exhaust flashing gasoline gearbox grinding headlight highway humming idle knocking leaking leak light misfire noise overheat overheating parking pedal petrol power radiator range rattle rattling reverse rough shaking shudder slipping smell smoke smoking squeak squeaking squeal squealing stall stalling stalls starting steering stopping suspension temperature thermostat throttle ticking transmission turning tyre vibrate vibrates vibrating vibration warning wheel whining whistling window winter wiper'.split(
    ' ',
  );
/** Real words that lie one slip beside the vocabulary: they are meant as they stand. */
const REAL =
  'still stale stable small smell spell shell start stars starts state stall stuff store story staff learn leave leaves leaks large rangers rate bench bearing wearing tearing hearing breaking making taking braking baking break breaks broke power tower lower poser whale while where there these those white wheels wheel steer steering sharing sneaking speaking streaking chance change charge charger changing charging hanging sounds lights night right might tight fight sight slight flight height weight eight window widow winner wider winters water later peddle medal metal pedals petal patrol control barking parking packing picking clocking checking clicking cooking looking locking thinking notice nose poise voice choice turning tuning running burning morning warning warming earning learning engines engine genius diesels easel ideal idea smiles mile miles smoked spoke snake shake shakes shaking snaking rattled battle cattle bottle batteries better matter latter leather weather whether coolants clutched'.split(
    ' ',
  );
const KNOWN = new Set([...VOCABULARY, ...REAL]);

/**
 * The text with misspelt English words replaced by the vocabulary word one slip away (two for words of
 * eight letters and more): a letter missing, added, wrong or two swapped. Words shorter than five
 * letters stay: too many real words are one letter from another.
 */
export function correctSpelling(normal: string): string {
  return normal.replace(/[a-z]{5,}/g, (word) => (KNOWN.has(word) ? word : (closestWord(word) ?? word)));
}

function closestWord(word: string): string | undefined {
  const limit = word.length >= 8 ? 2 : 1;
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of VOCABULARY) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > limit) continue;
    const count = slips(word, candidate, limit);
    if (count < least) [best, least] = [candidate, count];
  }
  return best;
}

/**
 * How many slips lie between two words, exact up to the limit. The library counts a swap of neighbours as two, so a
 * word that may hold one is also measured with each pair of its neighbours swapped back.
 */
function slips(word: string, candidate: string, limit: number): number {
  const plain = distance(word, candidate);
  if (plain <= 1 || plain > 2 * limit) return plain;
  return Math.min(plain, ...swaps(word).map((swapped) => 1 + slips(swapped, candidate, limit - 1)));
}

/** The word with each pair of neighbouring letters swapped in turn. */
function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}
