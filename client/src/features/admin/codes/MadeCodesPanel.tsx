import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { TextArea } from '../../../forms/TextArea.tsx';
import { showToast } from '../../../components/toast.ts';
import { copyText } from '../../../lib/copyText.ts';
import styles from '../shared/Admin.module.css';
import type { MadeCodes } from './codeDocuments.ts';
import { saveFile } from '../../../lib/saveFile.ts';

interface MadeCodesPanelProps {
  readonly made: MadeCodes;
  /** The codes were copied or downloaded. */
  readonly onKept: () => void;
}

/** Takes the form's place: the codes, which nobody can show again. */
export function MadeCodesPanel({ made: { batch, codes, csv }, onKept }: MadeCodesPanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  async function copy() {
    if (await copyText(codes.join('\n'))) {
      onKept();
      showToast(t('admin.codes.copied'));
    } else showToast(t('admin.codes.copyFailed'), 'error');
  }
  function download() {
    saveFile(`codes-${batch.plan.slug}-${batch.createdAt.slice(0, 10)}.csv`, csv, 'text/csv');
    onKept();
  }
  return (
    <div className={styles['detail']}>
      <h3 ref={heading} tabIndex={-1} className={styles['deskTitle']}>
        {t('admin.codes.madeTitle', { count: codes.length, plan: batch.plan.name })}
      </h3>
      <p className={styles['warning']}>{t('admin.codes.once')}</p>
      <TextArea label={t('admin.codes.codes')} readOnly value={codes.join('\n')} spellCheck={false} />
      <div className={styles['actions']}>
        <Button variant="primary" onClick={download}>
          {t('admin.codes.download')}
        </Button>
        <Button onClick={() => void copy()}>{t('admin.codes.copy')}</Button>
      </div>
    </div>
  );
}
