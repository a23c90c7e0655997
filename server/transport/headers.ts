import { createHash } from 'node:crypto';

/** What an answer that is no page of ours may do where a browser shows it as one: nothing. */
export const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** An inline script or style as a Content-Security-Policy names it. */
export function sourceOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * Sent with everything. Answers are kept nowhere and do nothing, unless they say otherwise: what the product says depends
 * on who asks.
 */
export function createHeaders(publicUrl: string | null): readonly (readonly [name: string, value: string])[] {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  return [
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', NOTHING_ALLOWED],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Other sites may not put it into their pages as picture or script; reading it is CORS's matter.
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // The chat's input can be spoken to.
    ['Permissions-Policy', 'camera=(), microphone=(self), geolocation=()'],
    // A year, and for names below ours too, as OWASP ASVS 3.4.1 has it.
    ...(isSecure ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ];
}

/** What answers of GraphQL and REST depend on. */
export const ANSWER_VARY = 'Origin, Cookie, Authorization, X-Session-Id, Accept, Accept-Language, Accept-Encoding';
