import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../../api/errors.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { useLingering } from '../../../components/useLingering.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { HandDialog, type HandAct } from '../shared/HandDialog.tsx';
import { batchCodesQuery, withdrawMutation, type Batch } from './codeDocuments.ts';

const columns = ['code', 'state', 'redeemedBy', 'when', 'action'] as const;

interface BatchCodesDialogProps {
  /** Null: closed. */
  readonly batch: Batch | null;
  readonly onClose: () => void;
}

/** The codes of a batch: who redeemed which and when, and each that nobody has redeemed can be withdrawn. */
export function BatchCodesDialog({ batch, onClose }: BatchCodesDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(batch);
  return (
    <Dialog
      isOpen={batch !== null}
      onClose={onClose}
      size="large"
      isText
      title={t('admin.codes.ofBatch', { plan: shown?.plan.name ?? '' })}
    >
      {shown === null ? null : <Codes key={shown.id} batch={shown} />}
    </Dialog>
  );
}

function Codes({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [act, setAct] = useState<HandAct | null>(null);
  const [withdraw] = useMutation(withdrawMutation);
  const { data, previousData, error } = useQuery(batchCodesQuery, {
    variables: { id: batch.id, ...partOf(page, pageSize) },
    fetchPolicy: 'network-only',
  });
  const node = (data ?? previousData)?.node;
  const list = node?.__typename === 'ActivationBatch' ? node.codes : undefined;
  if (error) return <Alert>{displayError(error).text}</Alert>;
  if (!list) return <Spinner label={t('admin.loading')} />;
  const withdrawal = (id: string, hint: string): HandAct => ({
    id,
    title: t('admin.codes.withdrawTitle'),
    text: t('admin.codes.withdrawText', { hint }),
    confirm: t('admin.codes.withdraw'),
    done: t('admin.codes.withdrawDone'),
    isDangerous: true,
    send: (_values, { reason }) => withdraw({ variables: { input: { id, reason } } }),
  });
  return (
    <>
      <DeskTable label={t('admin.codes.codes')} columns={columns.map((name) => t(`admin.codes.${name}`))}>
        {list.nodes.map(({ id, hint, redeemedAt, redeemedBy, withdrawnAt }) => {
          const at = redeemedAt ?? withdrawnAt ?? batch.revokedAt;
          const state = redeemedAt ? 'wasRedeemed' : at ? 'wasWithdrawn' : 'isOpen';
          const name = `…${hint ?? '????'}`;
          return (
            <DeskRow
              key={id}
              header={name}
              cells={[t(`admin.codes.${state}`), redeemedBy?.username ?? '–', at === null ? '–' : moment(at, language)]}
              act={
                state === 'isOpen' ? (
                  <Button
                    size="small"
                    aria-label={t('admin.codes.withdrawOne', { hint: name })}
                    onClick={() => setAct(withdrawal(id, name))}
                  >
                    {t('admin.codes.withdraw')}
                  </Button>
                ) : null
              }
            />
          );
        })}
      </DeskTable>
      <Pager label={t('admin.pages')} page={page} total={pagesOf(list, pageSize)} onChange={setPage} />
      <HandDialog act={act} onClose={() => setAct(null)} />
    </>
  );
}
