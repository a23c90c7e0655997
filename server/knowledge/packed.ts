/** What packed bytes hold: their first line, JSON, and the numbers behind it. */
interface Packed<T> {
  readonly header: T;
  /** Of all the numbers, in bytes. */
  readonly size: number;
  /** Where the next so many bytes of numbers are, for an array over them. */
  take(size: number): readonly [memory: ArrayBuffer, at: number];
}

/**
 * Opens packed bytes, which must not be used for anything else: the numbers are moved to their beginning, so that they
 * stand where their elements may. With a copy of them the process is 165 MB large in place of 160.
 */
export function openPacked<T>(bytes: Uint8Array<ArrayBuffer>): Packed<T> {
  const { buffer, byteOffset } = bytes;
  const end = bytes.indexOf(10);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as T;
  bytes.copyWithin(0, end + 1);
  let at = byteOffset;
  return { header, size: bytes.length - end - 1, take: (size) => [buffer, (at += size) - size] };
}
