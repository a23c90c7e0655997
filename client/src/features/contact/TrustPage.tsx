import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { hashOf, usePlace } from '../../app/navigation.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/Page.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { graphql } from '../../gql/gql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { longDate } from '../../lib/dates.ts';
import type { TrustPageName } from '../../../../server/contract/business.ts';
import styles from './Contact.module.css';

const trustQuery = graphql(`
  query TrustPage($page: TrustPage!, $version: Int) {
    trustText(page: $page, version: $version) {
      version
      publishedAt
      text {
        en
        zh
      }
    }
  }
`);

const PAGES = { privacy: 'PRIVACY', terms: 'TERMS', refunds: 'REFUNDS' } as const;

/** A page that says what may be relied on: the version in force, or the one of the address (`#terms/1`). */
function Trust({ name }: { readonly name: TrustPageName }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { part } = usePlace();
  const asked = /^\d{1,6}$/.test(part) ? Number(part) : null;
  const { data, error, refetch } = useQuery(trustQuery, { variables: { page: PAGES[name], version: asked } });
  const text = data?.trustText;
  const versionLine =
    text?.publishedAt == null
      ? null
      : t('trust.version', { version: text.version, date: longDate(text.publishedAt, language) });
  return (
    <Page title={t(`navigation.${name}`)} {...(versionLine !== null && { lead: versionLine })}>
      {error === undefined ? null : <LoadFailure text={t('trust.failed')} onRetry={refetch} />}
      {text == null && error === undefined ? <Spinner label={t('common.loading')} /> : null}
      {text == null ? null : (
        <article className={styles['trust']}>
          {text.version === 0 ? <p className={styles['sample']}>{t('trust.sample')}</p> : null}
          <TrustBody text={text.text[language]} />
          {text.version > 1 ? (
            <p>
              <a href={hashOf(name, String(text.version - 1))}>{t('trust.former', { version: text.version - 1 })}</a>
            </p>
          ) : null}
        </article>
      )}
    </Page>
  );
}

/** Paragraphs, `## ` headings and `- ` lists: what trust pages are written with. */
function TrustBody({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((block) => {
    if (block.startsWith('## ')) return <h2 key={block}>{block.slice(3)}</h2>;
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return <p key={block}>{block}</p>;
    return (
      <ul key={block}>
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  });
}

export const PrivacyPage = withApollo(() => <Trust name="privacy" />);
export const TermsPage = withApollo(() => <Trust name="terms" />);
export const RefundsPage = withApollo(() => <Trust name="refunds" />);
