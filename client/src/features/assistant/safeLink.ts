const allowed: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * The address of a link in an answer, or null when it must not be followed: scripts, data, and addresses without a
 * scheme, which would lead into this app. What a model writes is never trusted.
 */
export function safeLink(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  return allowed.has(new URL(address).protocol) ? address : null;
}
