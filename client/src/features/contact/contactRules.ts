import { CONTACT_FORM } from '../../../../server/contract/fields.ts';
import { emptyOf, rulesOf } from '../../forms/rules.ts';

/** Spec §5: name, email and message are required. */
export const contactRules = rulesOf(CONTACT_FORM);

export const emptyContact = emptyOf(CONTACT_FORM);
