/** A mail server and who its mails are from. */
export interface MailConfig {
  /** `smtp://user:password@host:port` or `smtps://…`: carries a secret, never printed. */
  readonly url: string;
  readonly from: MailAddress;
}

export interface MailAddress {
  /** Empty: the address alone. */
  readonly name: string;
  readonly address: string;
}

/** Reads the mail server; whatever is missing or wrong is added to the problems. Null: mails go to files. */
export function parseMail(env: Readonly<Record<string, string | undefined>>, problems: string[]): MailConfig | null {
  const url = env['SMTP_URL']?.trim();
  if (!url) return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['smtp:', 'smtps:'].includes(parsed.protocol) || !parsed.hostname) {
    problems.push('SMTP_URL: must be an address such as smtp://user:password@host:587 or smtps://host');
  }
  const text = env['MAIL_FROM']?.trim();
  const from = text ? parseAddress(text) : null;
  if (!text) problems.push('MAIL_FROM: must say who mails are from when SMTP_URL is set');
  else if (!from) problems.push(`MAIL_FROM: must be an address such as "Wheelwise <mail@example.com>" (is "${text}")`);
  return from && { url, from };
}

/** `name <address>`, the name perhaps in quotes, or the address alone. */
function parseAddress(text: string): MailAddress | null {
  // oxlint-disable-next-line no-control-regex -- what must never be part of a header
  if (/[\0-\x1f\x7f]/.test(text)) return null;
  const [, name = '', bracketed, bare] = /^(?:([^<>]*)<([^<>]*)>|([^<>]*))$/.exec(text) ?? [];
  const address = (bracketed ?? bare ?? '').trim();
  if (!/^[^\s@<>,;:"\\()[\]]+@[\w-]+(\.[\w-]+)*$/.test(address)) return null;
  return { name: name.trim().replaceAll(/^"|"$/g, ''), address };
}
