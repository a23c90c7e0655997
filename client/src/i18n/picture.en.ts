import { PICTURE } from '../../../server/contract/pictures.ts';

export const picture = {
  label: 'Pictures (optional)',
  hint: `A lamp, a tyre, an invoice, a scanner’s screen: up to ${PICTURE.most}, chosen or pasted. Where they were taken is removed.`,
  add: 'Add pictures',
  one: 'Picture {{n}}',
  remove: 'Remove picture {{n}}',
  sending: 'Sending the picture…',
  tooMany: `At most ${PICTURE.most} pictures.`,
} as const;
