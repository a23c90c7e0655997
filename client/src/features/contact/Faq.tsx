import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon.tsx';
import type { ContactPageQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './Contact.module.css';

/** Spec §2: the questions asked often, four before staff write their own. */
export function Faq({ questions }: { readonly questions: NonNullable<ContactPageQuery['business']>['faq'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (questions.length === 0) return null;
  return (
    <section className={styles['faq']} aria-labelledby="contact-faq">
      <h2 id="contact-faq" className={styles['faqTitle']}>
        {t('contact.faqTitle')}
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question.en} className={styles['question']}>
          <summary>
            {question[language]}
            <Icon name="chevron" />
          </summary>
          <p>{answer[language]}</p>
        </details>
      ))}
    </section>
  );
}
