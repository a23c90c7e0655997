const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As many whole characters of a text as fit into so many bytes of UTF-8: a Chinese one has three. */
export function cutToBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let end = 0;
  const whole = text.toWellFormed();
  for (const { segment, index } of characters.segment(whole)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    end = index + segment.length;
  }
  return whole.slice(0, end).trimEnd();
}
