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
    const slips = distance(word, candidate);
    if (slips < least) [best, least] = [candidate, slips];
  }
  return best;
}

/** Damerau-Levenshtein distance (adjacent swaps count once). */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row.push(value);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
