import { ERRORS, type ErrorCode } from '../server/errors.ts';
import { builder } from './builder.ts';

export const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description: "Stable codes in errors' `extensions.code`; the texts follow the request's language.",
  values: Object.keys(ERRORS) as ErrorCode[],
});
