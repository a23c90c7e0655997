import { useQuery } from '@apollo/client/react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { graphql } from '../../gql/gql.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './Membership.module.css';
import { PlanCard } from './PlanCard.tsx';
import { StatusCard } from './StatusCard.tsx';

const membershipQuery = graphql(`
  query Membership {
    viewer {
      id
      membership {
        planSlug
        ...StatusCard_membership
      }
    }
    plans {
      id
      slug
      ...PlanCard_plan
    }
  }
`);

/** Spec §2: the status and the plans. Asked for anew in another language, which the server's names of plans follow. */
export function MembershipPage() {
  const { language } = useTranslation();
  return <Membership key={language} />;
}

function Membership() {
  const { t } = useTranslation();
  // What is left changes with every question.
  const { data, loading, error, refetch } = useQuery(membershipQuery, { fetchPolicy: 'cache-and-network' });
  const membership = data?.viewer?.membership;
  return (
    <div className={`page-width ${styles['page']}`}>
      <h1 className={styles['title']}>{t('membership.title')}</h1>
      {error === undefined ? null : (
        <Alert>
          <p>{t('membership.failed')}</p>
          <Button size="small" onClick={() => void refetch().catch(() => undefined)}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {data === undefined && loading ? <Spinner label={t('membership.loading')} /> : null}
      {membership ? <StatusCard membership={membership} /> : null}
      {data === undefined ? null : (
        <section className={styles['plans']} aria-labelledby="plans-title">
          <h2 id="plans-title" className={styles['plansTitle']}>
            {t('membership.plansTitle')}
          </h2>
          <ul className={styles['grid']}>
            {data.plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} isCurrent={plan.slug === membership?.planSlug} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
