import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../api/errors.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { graphql } from '../../gql/gql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { moment } from '../../lib/dates.ts';
import checkout from './Checkout.module.css';
import styles from './Membership.module.css';

const ledgerQuery = graphql(`
  query MembershipLedger($first: Int!) {
    viewer {
      id
      membershipGrants(first: $first) {
        nodes {
          id
          explanation
          createdAt
        }
        pageInfo {
          hasNextPage
        }
      }
      quotaMovements(first: $first) {
        nodes {
          id
          explanation
          createdAt
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);

/** How many rows are shown at first, and how many more each time. */
const step = 20;

/** What gave and took membership and consultations, in plain words; looked for when somebody wants to know. */
export function Ledger() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles['orders']} aria-labelledby="ledger-title">
      <h2 id="ledger-title" ref={heading} tabIndex={-1} className={styles['plansTitle']}>
        {t('membership.ledger.title')}
      </h2>
      <p className={`${styles['soft']} ${styles['lead']}`}>{t('membership.ledger.lead')}</p>
      {isOpen ? (
        <Rows />
      ) : (
        <Button
          size="small"
          onClick={() => {
            // The button goes, and the focus would with it.
            heading.current?.focus();
            setOpen(true);
          }}
        >
          {t('membership.ledger.open')}
        </Button>
      )}
    </section>
  );
}

function Rows() {
  const { t } = useTranslation();
  const [first, setFirst] = useState(step);
  const { data, previousData, error } = useQuery(ledgerQuery, { variables: { first }, fetchPolicy: 'network-only' });
  const viewer = (data ?? previousData)?.viewer;
  if (error) return <Alert>{displayError(error, t('membership.network_error')).text}</Alert>;
  if (!viewer) return <Spinner label={t('common.loading')} />;
  const { membershipGrants: grants, quotaMovements: movements } = viewer;
  const hasMore = grants?.pageInfo.hasNextPage === true || movements?.pageInfo.hasNextPage === true;
  return (
    <>
      <List title={t('membership.ledger.time')} rows={grants?.nodes ?? []} />
      <List title={t('membership.ledger.quota')} rows={movements?.nodes ?? []} />
      {hasMore && first + step <= 100 ? (
        <Button size="small" onClick={() => setFirst(first + step)}>
          {t('membership.ledger.more')}
        </Button>
      ) : null}
    </>
  );
}

interface Row {
  readonly id: string;
  readonly explanation: string;
  readonly createdAt: string;
}

function List({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={checkout['timeline']}>
      <h3>{title}</h3>
      {rows.length === 0 ? <p className={styles['soft']}>{t('membership.ledger.none')}</p> : null}
      <ol>
        {rows.map(({ id, explanation, createdAt }) => (
          <li key={id}>
            <time dateTime={createdAt}>{moment(createdAt, language)}</time> {explanation}
          </li>
        ))}
      </ol>
    </section>
  );
}
