import type { ErrorCode } from '../gql/graphql.ts';
import { i18n } from '../i18n/i18n.ts';
import type { ServerError } from './requests.ts';

/** An error as it is shown. `fields` holds texts for single inputs, by the name of the server's input field. */
export interface DisplayError {
  /** Null: the server was not heard. */
  readonly code: string | null;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Looked at by shape: Apollo's classes and our own request's error both carry `errors`. */
function serverErrors(error: unknown): readonly ServerError[] {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) return [];
  return error.errors as readonly ServerError[];
}

function isErrorCode(code: string): code is ErrorCode {
  return i18n.exists(`errors.${code}`);
}

function textFields(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What the server says of a failure besides its code and text; empty when it was not heard. */
export function extensionsOf(error: unknown): Readonly<Record<string, unknown>> {
  return serverErrors(error)[0]?.extensions ?? {};
}

/**
 * Any failure of an operation as text for people: the server's own text (already in the interface's language), else the
 * code's text, else `network`, which callers may name when the specification words it differently.
 */
export function displayError(error: unknown, network: string = i18n.t('failure.network')): DisplayError {
  const [first] = serverErrors(error);
  if (first === undefined) return { code: null, text: network, fields: {} };
  const code = typeof first.extensions?.code === 'string' ? first.extensions.code : 'INTERNAL';
  const ownText = isErrorCode(code) ? i18n.t(`errors.${code}`) : i18n.t('failure.server');
  return { code, text: first.message === '' ? ownText : first.message, fields: textFields(first.extensions?.fields) };
}
