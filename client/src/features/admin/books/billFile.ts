/** A bill's file as base64; a table is packed, for it is mostly repetition, what is packed already stays as it is. */
export async function packed(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b);
  const stream = isPacked ? file.stream() : file.stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
