import { useTranslation } from 'react-i18next';
import { Experts } from '../../components/Experts.tsx';
import type { ContactAside_BusinessFragment } from '../../gql/graphql.ts';
import styles from './AskHere.module.css';

/** Who answers requests, as the business tells it. */
export function HomeExperts({ experts }: Pick<ContactAside_BusinessFragment, 'experts'>) {
  const { t } = useTranslation();
  return (
    <section className={`page-width ${styles['section']}`} aria-labelledby="experts-title">
      <h2 id="experts-title" className={styles['title']}>
        {t('ask.experts')}
      </h2>
      <Experts experts={experts} />
    </section>
  );
}
