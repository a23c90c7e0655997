import { PHONE } from '../../../server/contract/fields.ts';

/** What all forms say. */
export const form = {
  required_fields: 'Please fill in required fields',
  optional: '{{label}} (optional)',
  required: 'Please fill in this field',
  emailInvalid: 'Please enter a valid email',
  phoneInvalid: `Use ${PHONE.min} to ${PHONE.max} digits, spaces, “+”, “-” or brackets`,
  tooLong: 'At most {{max, number}} characters',
  tooManyLines: 'At most {{most}} lines of at most {{max}} characters',
  number: 'Please enter a whole number that makes sense here',
  amount: 'Please enter an amount such as 30 or 29.90, at most {{most, number}}',
  dates: 'The end must come after the beginning',
  discardTitle: 'Discard what you typed?',
  discardText: 'It has not been saved, and it cannot be brought back.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  submit_failed: 'Submission failed, please try again later',
  network_error: 'Network error, please try again later',
} as const;
