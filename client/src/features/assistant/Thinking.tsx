import { useTranslation } from 'react-i18next';
import styles from './Answer.module.css';

/** Spec §2: shown while the answer is empty and loading; the last note says what the assistant is doing. */
export function Thinking({ note }: { readonly note: string | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={styles['thinking']}>
      <span className={styles['dots']} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {note ?? t('assistant.answer.thinking')}
    </p>
  );
}
