import { complaintsOf, type Complaints } from '../../formRules.ts';

export const noCode = { code: '' };

/** Spec §5: a code must be non-blank; whether it is one, the server says. */
export function codeComplaints(values: typeof noCode): Complaints<'code'> {
  const { code } = complaintsOf({ code: { isRequired: true } }, values);
  return code === undefined ? {} : { code: 'membership.enter_activation_code' };
}
