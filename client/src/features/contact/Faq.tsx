import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon.tsx';
import styles from './Contact.module.css';

const questions = ['assistant', 'expert', 'language', 'privacy'] as const;

/** Spec §2: four items. */
export function Faq() {
  const { t } = useTranslation();
  return (
    <section className={styles['faq']} aria-labelledby="contact-faq">
      <h2 id="contact-faq" className={styles['faqTitle']}>
        {t('contact.faqTitle')}
      </h2>
      {questions.map((name) => (
        <details key={name} className={styles['question']}>
          <summary>
            {t(`contact.faq.${name}Title`)}
            <Icon name="chevron" />
          </summary>
          <p>{t(`contact.faq.${name}Text`)}</p>
        </details>
      ))}
    </section>
  );
}
