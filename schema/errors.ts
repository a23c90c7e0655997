import { ERROR_CODES, guideTo } from '../server/error-guide.ts';
import type { ErrorCode } from '../server/errors.ts';
import { builder } from './builder.ts';

export const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description: "Stable codes in errors' `extensions.code`; the texts follow the request's language.",
  values: Object.fromEntries(ERROR_CODES.map((code) => [code, { description: guideTo(code) }])) as Record<
    ErrorCode,
    { description: string }
  >,
});
