import { reportingFetch, RequestError, requestHeaders } from '../../../api/requests.ts';

/** What came out when a bill was compared. */
export interface Compared {
  /** In how many places our books do not agree; null: that could not be found out. */
  readonly openDifferences: number | null;
  /** How many payments and refunds were found by it; null: that could not be found out. */
  readonly foundCount: number | null;
  /** How many lines it has; null or absent: that is not told. */
  readonly lineCount?: number | null;
}

/**
 * Gives the server a day's bill as a file. A table is packed on its way, for
 * it is mostly repetition.
 * @throws RequestError when the server refuses, TypeError when it is not heard.
 */
export async function giveBill(method: string, day: string, file: File): Promise<Compared> {
  const response = await reportingFetch(`/bills?${String(new URLSearchParams({ method, day }))}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...requestHeaders() },
    body: await packed(file),
  });
  const body = (await response.json()) as {
    open_differences?: number;
    found_count?: number;
    error?: string;
    code?: string;
    fields?: Record<string, string>;
  };
  const { error = '', code, fields, open_differences: openDifferences, found_count: foundCount = 0 } = body;
  if (openDifferences === undefined) throw new RequestError([{ message: error, extensions: { code, fields } }]);
  return { openDifferences, foundCount };
}

/** What is packed already stays as it is. */
async function packed(file: File): Promise<Blob> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b);
  return isPacked ? file : new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
