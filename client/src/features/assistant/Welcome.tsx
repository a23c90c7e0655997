import { Car, ScanSearch, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './Welcome.module.css';

/** Shown while there are no messages: what the assistant can do, and three questions to begin with (spec §2). */
export function Welcome({ onChoose }: { readonly onChoose: (question: string) => void }) {
  const { t } = useTranslation();
  const features = [
    { Icon: Car, title: t('assistant.welcome.selection'), text: t('assistant.welcome.selectionText') },
    { Icon: Wrench, title: t('assistant.welcome.maintenance'), text: t('assistant.welcome.maintenanceText') },
    { Icon: ScanSearch, title: t('assistant.welcome.diagnosis'), text: t('assistant.welcome.diagnosisText') },
  ];
  const examples = [t('assistant.examples.buying'), t('assistant.examples.maintenance'), t('assistant.examples.fault')];
  return (
    <section className={`chat-welcome ${styles['welcome']}`} aria-labelledby="assistant-welcome-title">
      <h2 id="assistant-welcome-title">{t('assistant.welcome.title')}</h2>
      <p>{t('assistant.welcome.text')}</p>
      <ul className={styles['features']} aria-label={t('assistant.welcome.features')}>
        {features.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" />
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <h3 id="assistant-examples">{t('assistant.welcome.examples')}</h3>
      <ul className={styles['examples']} aria-labelledby="assistant-examples">
        {examples.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onChoose(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
