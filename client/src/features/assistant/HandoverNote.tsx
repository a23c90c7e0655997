import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useExpertHours } from '../../session/viewer.ts';
import styles from './Answer.module.css';

/** Where the assistant says that a human should look: one click prepares the request (decisions, "Expert requests"). */
export function HandoverNote({ onAskExpert }: { readonly onAskExpert: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['handover']}>
      <Icon name="expert" size={24} />
      <p>{t('assistant.expert.handover', { hours: useExpertHours() })}</p>
      <Button size="small" onClick={onAskExpert}>
        {t('assistant.expert.ask')}
      </Button>
    </div>
  );
}
