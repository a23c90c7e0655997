/** A key by which the server knows a request again. `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys of what is asked for in one place: a request whose answer was lost is sent again as the same one. */
export function createAttempts() {
  let last: { readonly key: string; readonly of: string } | null = null;
  return {
    /** The key of what is asked for: the former one as long as it is the same. */
    keyOf(content: unknown): string {
      const of = JSON.stringify(content);
      if (last?.of !== of) last = { key: newIdempotencyKey(), of };
      return last.key;
    },
    /** Whatever is asked for next is another attempt. */
    forget(): void {
      last = null;
    },
  };
}
