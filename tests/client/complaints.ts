import { safeParse, type ZodMiniType } from 'zod/mini';

/** What a form's rules say about these values: the first complaint of each field. */
export function complaintsOf(rules: ZodMiniType, values: unknown): Record<string, string> {
  const { error } = safeParse(rules, values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}
