import { ERROR_CODES, guideTo } from '../server/error-guide.ts';
import { isRefusal, type ErrorCode } from '../server/errors.ts';
import { builder } from './builder.ts';

export const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description:
    'Stable codes: in `extensions.code` of errors, in the `refusal` of a mutation, in the events of an answer. New ones may ' +
    'come. The texts beside them are in the language of the request.',
  values: Object.fromEntries(ERROR_CODES.map((code) => [code, { description: describe(code) }])) as Record<
    ErrorCode,
    { description: string }
  >,
});

function describe(code: ErrorCode): string {
  return isRefusal(code) ? `${guideTo(code)} Mutations tell it in their payload, as \`refusal\`.` : guideTo(code);
}
