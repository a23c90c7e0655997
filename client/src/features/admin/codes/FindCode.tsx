import { useLazyQuery } from '@apollo/client/react';
import * as z from 'zod/mini';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../forms/Field.tsx';
import { FormBody } from '../../../forms/FormBody.tsx';
import { given } from '../../../forms/rules.ts';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import styles from '../shared/Admin.module.css';
import { codeBatchQuery, findCodeQuery, type FoundCode } from './codeDocuments.ts';

const rules = z.object({ code: given() });

const isPast = (time: string) => new Date(time).getTime() <= Date.now();

/** What became of a code that somebody writes about. */
export function FindCode() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [find] = useLazyQuery(findCodeQuery, { fetchPolicy: 'network-only' });
  const [findBatch] = useLazyQuery(codeBatchQuery, { fetchPolicy: 'network-only' });
  const [found, setFound] = useState<FoundCode | null | undefined>(undefined);
  const { form, field, failure, isSubmitting } = useAppForm({
    schema: rules,
    initial: () => ({ code: '' }),
    async send({ code }) {
      setFound(undefined);
      const { data, error } = await find({ variables: { code } });
      if (error) throw error;
      const one = data?.admin?.activationCode ?? null;
      const batch = one && (await findBatch({ variables: { id: one.batchId } }));
      if (batch?.error) throw batch.error;
      setFound(one && { ...batch?.data?.node, ...one });
    },
  });
  function words(code: FoundCode): string {
    if (code.redeemedAt !== null)
      return t('admin.codes.foundRedeemed', {
        user: code.redeemedBy?.username ?? t('admin.orders.noBuyer'),
        time: moment(code.redeemedAt, language),
      });
    const { expiresAt } = code;
    const withdrawnAt = code.withdrawnAt ?? code.revokedAt;
    if (withdrawnAt) return t('admin.codes.foundWithdrawn', { time: moment(withdrawnAt, language) });
    if (expiresAt && isPast(expiresAt)) return t('admin.codes.foundExpired', { time: moment(expiresAt, language) });
    return t('admin.codes.foundOpen');
  }
  return (
    <section className={styles['desk']}>
      <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.searchButton')}>
        <Field {...field('code')} label={t('admin.codes.find')} hint={t('admin.codes.findHint')} autoComplete="off" />
      </FormBody>
      <p aria-live="polite" className={styles['note']}>
        {found === undefined ? null : found === null ? t('admin.codes.foundNone') : words(found)}
      </p>
    </section>
  );
}
