import type { Plan } from '../generated/prisma/client.ts';
import { displayCode } from './activation-codes.ts';
import type { Language } from '../language.ts';

const HEADER: Record<Language, readonly string[]> = {
  en: ['Code', 'Plan', 'Days', 'Expires (UTC)', 'Note'],
  zh: ['激活码', '套餐', '天数', '有效期至（UTC）', '备注'],
};

/** Without it spreadsheets take UTF-8 for the system's own encoding, and Chinese is garbled. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A batch's codes as a CSV document (RFC 4180) that spreadsheets open as it is. */
export function codesCsv(
  codes: readonly string[],
  { plan, expiresAt, note }: { plan: Plan; expiresAt: Date | null; note: string },
  language: Language,
): string {
  const name = language === 'zh' ? plan.nameZh : plan.nameEn;
  const expiry = expiresAt ? expiresAt.toISOString().slice(0, 16).replace('T', ' ') : '';
  const rows = codes.map((code) => [displayCode(code), name, String(plan.durationDays), expiry, note]);
  return BYTE_ORDER_MARK + [HEADER[language], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Always quoted; what a spreadsheet would take for a formula is made a text by an apostrophe. */
function cell(text: string): string {
  const plain = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
