import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../gql/gql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { longDate } from '../../lib/dates.ts';
import styles from './Checkout.module.css';

const periodQuery = graphql(`
  query PeriodIfPaid($days: Int!) {
    viewer {
      id
      periodIfPaid(days: $days) {
        startsAt
        endsAt
      }
    }
  }
`);

/** From when until when what is bought counts, if it is paid now; nothing while that is not known. */
export function PeriodLine({ days }: { readonly days: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(periodQuery, { variables: { days }, fetchPolicy: 'cache-and-network' });
  const period = data?.viewer?.periodIfPaid;
  if (!period) return null;
  const dates = { from: longDate(period.startsAt, language), until: longDate(period.endsAt, language) };
  return <p className={styles['soft']}>{t('membership.periodIfPaid', dates)}</p>;
}
