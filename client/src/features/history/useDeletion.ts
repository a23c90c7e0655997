import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm.ts';
import { displayError } from '../../api/errors.ts';
import { deleteMutation } from './historyDocuments.ts';

interface Deletion {
  readonly deletingId: string | null;
  /** Why a record could not be deleted; said beside it. */
  readonly failure: { readonly id: string; readonly text: string } | null;
  /** Asks first (spec §4); true when the record is gone. */
  readonly remove: (id: string) => Promise<boolean>;
}

export function useDeletion(): Deletion {
  const { t } = useTranslation();
  const [mutate] = useMutation(deleteMutation);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Deletion['failure']>(null);

  const remove = async (id: string) => {
    setFailure(null);
    const question = {
      title: t('history.deleteTitle'),
      text: t('history.deleteText'),
      confirmLabel: t('history.delete'),
    };
    if (!(await confirm({ ...question, isDangerous: true }))) return false;
    setDeletingId(id);
    try {
      await mutate({ variables: { id } });
      return true;
    } catch (error) {
      const { code, text } = displayError(error);
      // Another tab has been faster: what was wanted is the case.
      if (code === 'NOT_FOUND') return true;
      // Spec §8: with the server's reason when there is one, else advice to try later.
      setFailure({
        id,
        text: code === null ? t('history.delete_failed_retry') : t('history.delete_failed', { error: text }),
      });
      return false;
    } finally {
      setDeletingId(null);
    }
  };

  return { deletingId, failure, remove };
}
