/** A key by which the server knows a request again. `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
