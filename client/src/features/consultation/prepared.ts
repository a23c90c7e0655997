import type { Draft } from '../../forms/draft.ts';
import type { PreparedRequest } from '../../frame/expertRequest.ts';
import { emptyOf, type TypedForm } from '../../forms/rules.ts';
import { CONSULTATION_FORM } from '../../../../server/contract/fields.ts';

type RequestForm = TypedForm<typeof CONSULTATION_FORM>;

export const emptyRequest: RequestForm = emptyOf(CONSULTATION_FORM);

export const nothingPrepared = { requirement: '' };

/**
 * The draft with what was prepared put in, and stored so. Nothing typed is lost: the prepared text takes the place of
 * nothing or of an earlier prepared text that was left as it was; otherwise it follows what was typed, if there is room.
 */
export function takePrepared(
  draft: Draft<RequestForm>,
  earlier: Draft<typeof nothingPrepared>,
  prepared: PreparedRequest | undefined,
): RequestForm {
  const typed = draft.read() ?? emptyRequest;
  if (prepared === undefined || prepared.requirement === '') return typed;
  const requirement = joined(typed.requirement, earlier.read()?.requirement ?? '', prepared.requirement);
  const isReplaced = requirement === prepared.requirement;
  const next = { ...typed, requirement, category: (isReplaced ? prepared.category : null) ?? typed.category };
  draft.write(next);
  earlier.write({ requirement: prepared.requirement });
  return next;
}

function joined(typed: string, earlier: string, prepared: string): string {
  const words = typed.trim();
  if (words === '' || words === earlier.trim()) return prepared;
  if (words.includes(prepared.trim())) return typed;
  const both = `${words}\n\n${prepared}`;
  return both.length <= CONSULTATION_FORM.requirement.max ? both : typed;
}
