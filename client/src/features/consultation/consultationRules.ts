import { CONSULTATION_FORM } from '../../../../server/contract/fields.ts';
import { emptyOf, rulesOf, type TypedForm } from '../../forms/rules.ts';

/** Spec §5: name, email and requirement are required, values are trimmed. */
export const requestRules = rulesOf(CONSULTATION_FORM);

export type RequestForm = TypedForm<typeof CONSULTATION_FORM>;

export const emptyRequest: RequestForm = emptyOf(CONSULTATION_FORM);
