import { FIELD_ERRORS, errorText, fieldTexts, type AppError, type FieldError, type Offer } from '../server/errors.ts';
import { builder } from './builder.ts';
import { ErrorCodeEnum } from './errors.ts';
import { inFen, Money } from './money.ts';

const FieldErrorEnum = builder.enumType('FieldErrorCode', {
  description:
    'What is wrong with one field of an input. New ones may come; the text beside it always says it in words.',
  values: Object.fromEntries(
    Object.entries(FIELD_ERRORS).map(([value, { en }]) => [
      value.replaceAll(/[A-Z]/g, '_$&').toUpperCase(),
      { value, description: `The text is: ${en}` },
    ]),
  ) as Record<Uppercase<FieldError>, { value: FieldError; description: string }>,
});

/** What a payload keeps of a failure; not the error itself, which GraphQL would throw. */
export type Refused = Pick<AppError, 'code' | 'details'>;

interface BadField {
  readonly name: string;
  readonly code: FieldError;
  readonly message: string;
}

const RefusedField = builder.objectRef<BadField>('RefusedField').implement({
  description: 'A field of an input with a value that is not allowed.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name in the input, such as `email`.' }),
    code: t.expose('code', { type: FieldErrorEnum, description: 'What is wrong with it, for programs.' }),
    message: t.exposeString('message', { description: 'What is wrong with it, in the language of the request.' }),
  }),
});

const OfferType = builder.objectRef<Offer>('Offer').implement({
  description: 'What a plan costs now, and for how long.',
  fields: (t) => ({
    price: t.field({ type: Money, description: 'What it costs.', resolve: ({ amount }) => inFen(amount) }),
    durationDays: t.exposeInt('durationDays', { description: 'How many days that buys.' }),
  }),
});

export const Refusal = builder.objectRef<Refused>('Refusal').implement({
  description:
    'Why a mutation did nothing, where that is to be expected: a wrong value, nothing left, somebody was quicker. ' +
    'What is nobody’s plan (not signed in, not allowed, a rate limit, a service that fails) stands in `errors` instead.',
  fields: (t) => ({
    code: t.field({
      type: ErrorCodeEnum,
      description: 'Which refusal it is, for programs; the payload’s description names those that may come.',
      resolve: ({ code }) => code,
    }),
    message: t.string({
      description: 'Why, for people, in the language of the request.',
      resolve: ({ code, details }, _args, { viewer }) => errorText(code, viewer.language, details),
    }),
    fields: t.field({
      type: [RefusedField],
      description: 'What is wrong with which field, each at most once; empty when it is about none.',
      resolve: ({ details }, _args, { viewer }) => {
        const texts = fieldTexts(details, viewer.language) ?? {};
        return Object.entries(details.fields ?? {}).map(([name, code]) => ({ name, code, message: texts[name] ?? '' }));
      },
    }),
    renewsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Of QUOTA_EXCEEDED: when the quota is renewed. Otherwise null.',
      resolve: ({ details }) => details.renewsAt ?? null,
    }),
    offer: t.field({
      type: OfferType,
      nullable: true,
      description: 'Of PRICE_CHANGED: what the plan costs by now. Otherwise null.',
      resolve: ({ details }) => details.offer ?? null,
    }),
  }),
});
