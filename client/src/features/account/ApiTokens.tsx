import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { confirm } from '../../components/confirm.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import type { ApiTokensQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { longDate } from '../../lib/dates.ts';
import { ApiTokenForm } from './ApiTokenForm.tsx';
import styles from './ApiTokens.module.css';
import { NewToken } from './NewToken.tsx';
import { apiTokensQuery, revokeApiTokenMutation } from './tokenDocuments.ts';

type Token = NonNullable<NonNullable<ApiTokensQuery['viewer']>['apiTokens']>['nodes'][number];

interface ApiTokensProps {
  /** Otherwise another tab is looked at, and what is typed or shown once here stays. */
  readonly isOpen: boolean;
}

/** Integrators' own tokens: named, scoped and revoked here (decisions, "Accounts and sessions"). */
export function ApiTokens({ isOpen }: ApiTokensProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function onCopied() {
    setSecret(null);
    heading.current?.focus();
  }

  return (
    <div className={styles['tokens']}>
      <p className={styles['lead']}>{t('tokens.lead')}</p>
      {secret === null ? (
        <section aria-labelledby="new-token">
          <h2 id="new-token" className={styles['title']}>
            {t('tokens.newTitle')}
          </h2>
          <ApiTokenForm onCreated={setSecret} />
        </section>
      ) : (
        <NewToken token={secret} onDone={onCopied} />
      )}
      <section aria-labelledby="own-tokens">
        <h2 id="own-tokens" ref={heading} tabIndex={-1} className={styles['title']}>
          {t('tokens.title')}
        </h2>
        {isOpen ? <TokenList onRevoked={() => heading.current?.focus()} /> : null}
      </section>
    </div>
  );
}

interface OnRevoked {
  /** The button that had the focus is gone with its row. */
  readonly onRevoked: () => void;
}

function TokenList({ onRevoked }: OnRevoked) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(apiTokensQuery, { fetchPolicy: 'cache-and-network' });
  const tokens = data?.viewer?.apiTokens?.nodes;
  return (
    <>
      {error === undefined ? null : <LoadFailure text={t('tokens.failed')} onRetry={refetch} />}
      {tokens === undefined && loading ? <Spinner label={t('tokens.loading')} /> : null}
      {tokens?.length === 0 ? <p className={styles['lead']}>{t('tokens.none')}</p> : null}
      <ul className={styles['list']}>
        {tokens?.map((token) => (
          <ApiTokenRow key={token.id} token={token} onRevoked={onRevoked} />
        ))}
      </ul>
    </>
  );
}

function ApiTokenRow({ token, onRevoked }: OnRevoked & { readonly token: Token }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [revoke, { loading }] = useMutation(revokeApiTokenMutation, {
    refetchQueries: [apiTokensQuery],
    awaitRefetchQueries: true,
  });
  const [now] = useState(() => Date.now());
  const { id, name, hint, scopes, createdAt, lastUsedAt, expiresAt } = token;
  const on = (instant: string) => ({ date: longDate(instant, language) });
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;

  async function onRevoke() {
    const question = {
      title: t('tokens.revokeTitle', { name }),
      text: t('tokens.revokeText'),
      confirmLabel: t('tokens.revoke'),
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    try {
      await revoke({ variables: { id } });
      showToast(t('tokens.revoked'));
      onRevoked();
    } catch {
      showToast(t('tokens.revokeFailed'), 'error');
    }
  }

  return (
    <li className={styles['token']}>
      <div>
        <h3>{name}</h3>
        <p>{scopes.map((scope) => t(`tokens.scope.${scope}`)).join(' · ')}</p>
        <p>
          <span>{t('tokens.ending', { hint })}</span>
          <span>{t('tokens.created', on(createdAt))}</span>
          <span>
            {expiresAt === null
              ? t('tokens.forever')
              : t(isExpired ? 'tokens.expired' : 'tokens.expires', on(expiresAt))}
          </span>
          <span>{lastUsedAt === null ? t('tokens.unused') : t('tokens.used', on(lastUsedAt))}</span>
        </p>
      </div>
      <Button size="small" isBusy={loading} aria-label={t('tokens.revokeOf', { name })} onClick={() => void onRevoke()}>
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}
