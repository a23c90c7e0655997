import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { TRUST_TEXT } from '../../../../../server/contract/business.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { useLingering } from '../../../components/useLingering.ts';
import { showToast } from '../../../components/toast.ts';
import { FormBody } from '../../../forms/FormBody.tsx';
import { requiredText } from '../../../forms/rules.ts';
import { TextArea } from '../../../forms/TextArea.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import type { AdminBusinessQuery } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { longDate } from '../../../lib/dates.ts';
import styles from './Business.module.css';
import { publishTrustTextMutation } from './businessDocuments.ts';

type TrustText = NonNullable<AdminBusinessQuery['trustTexts']>[number];

interface TrustTextsProps {
  readonly texts: readonly TrustText[];
  /** A dialog was closed: whoever was told that a colleague has published sees that by now. */
  readonly onClosed: () => void;
}

const titles = { PRIVACY: 'navigation.privacy', TERMS: 'navigation.terms', REFUNDS: 'navigation.refunds' } as const;

/** The trust pages with the version in force; a new one is published, the former ones stay. */
export function TrustTexts({ texts, onClosed }: TrustTextsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<TrustText | null>(null);
  const shown = useLingering(open);
  function close() {
    setOpen(null);
    onClosed();
  }
  return (
    <section className={styles['list']} aria-label={t('admin.business.trustTitle')}>
      <h3>{t('admin.business.trustTitle')}</h3>
      <ul className={styles['entries']}>
        {texts.map((text) => (
          <li key={text.page}>
            <span>
              {t(titles[text.page])}
              {' · '}
              {text.publishedAt === null
                ? t('admin.business.sample')
                : t('trust.version', { version: text.version, date: longDate(text.publishedAt, language) })}
            </span>
            <Button
              size="small"
              aria-label={t('admin.business.editOne', { name: t(titles[text.page]) })}
              onClick={() => setOpen(text)}
            >
              {t('admin.business.edit')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog size="large" isOpen={open !== null} onClose={close} title={shown === null ? '' : t(titles[shown.page])}>
        {shown === null ? null : (
          <TrustForm
            text={shown}
            onPublished={() => {
              close();
              showToast(t('admin.business.published'));
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

const rules = z.object({ textEn: requiredText(TRUST_TEXT.max), textZh: requiredText(TRUST_TEXT.max) });

function TrustForm({ text, onPublished }: { readonly text: TrustText; readonly onPublished: () => void }) {
  const { t } = useTranslation();
  const [publish] = useMutation(publishTrustTextMutation);
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: rules,
    initial: () => ({ textEn: text.source.en, textZh: text.source.zh }),
    async send(values) {
      await publish({ variables: { input: { ...values, page: text.page, after: text.version } } });
      onPublished();
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.business.publish')}>
      <TextArea
        {...field('textEn')}
        label={t('admin.business.textEn')}
        hint={t('admin.business.textHint')}
        rows={14}
        required
      />
      <TextArea {...field('textZh')} label={t('admin.business.textZh')} lang="zh-CN" rows={14} required />
    </FormBody>
  );
}
