import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { displayError } from '../../api/errors.ts';
import { usePlace, useNavigation } from '../../app/navigation.ts';
import { Button } from '../../components/Button.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Optional } from '../../components/Optional.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { graphql } from '../../gql/gql.ts';
import type { Language as TurnLanguage } from '../../gql/graphql.ts';
import { followLanguage, useLanguage } from '../../i18n/i18n.ts';
import { longDate } from '../../lib/dates.ts';
import { plainText } from '../../lib/preview.ts';
import answer from './Answer.module.css';
import { AnswerText } from './renderer.ts';
import styles from './SharedPage.module.css';

const sharedQuery = graphql(`
  query SharedConversation($token: String!) {
    sharedConversation(token: $token) {
      title
      createdAt
      expiresAt
      turns {
        question
        answer
        parts {
          ...DrawnPart_part
        }
        language
        askedAt
        sources {
          id
          title
          detail
          date
        }
      }
    }
  }
`);

/** A conversation to whoever has the link: to be read, by nobody in particular, and not to be found by search engines. */
export const SharedPage = withApollo(() => {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const language = useLanguage();
  const { part: token } = usePlace();
  const { data, error, refetch } = useQuery(sharedQuery, { variables: { token }, fetchPolicy: 'no-cache' });
  useNoIndex();
  const shared = data?.sharedConversation;
  const spoken = shared?.turns[0]?.language;
  useEffect(() => {
    // Without its texts the frame stays as it is.
    if (spoken !== undefined) followLanguage(languageOf(spoken)).catch(() => undefined);
  }, [spoken]);
  if (error !== undefined) {
    const isGone = displayError(error).code === 'NOT_FOUND';
    return (
      <div className={styles['page']}>
        <h1 tabIndex={-1}>{t('share.page')}</h1>
        {isGone ? <p>{t('share.gone')}</p> : <LoadFailure text={t('share.pageFailed')} onRetry={refetch} />}
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1}>{shared?.title ?? t('share.page')}</h1>
      {!shared && <Spinner label={t('share.pageLoading')} />}
      {shared && (
        <>
          <p className={styles['note']}>
            {t('share.note', {
              from: longDate(shared.createdAt, language),
              until: longDate(shared.expiresAt, language),
            })}
          </p>
          <ol className={styles['turns']}>
            {shared.turns.map((turn) => (
              <li key={turn.askedAt} className={answer['turn']} lang={turn.language.toLowerCase()}>
                <article className={answer['question']} aria-label={t('share.question')}>
                  <p>{turn.question}</p>
                </article>
                <article className={answer['answer']} aria-label={t('common.productName')}>
                  <Optional fallback={<p className={answer['plain']}>{plainText(turn.answer)}</p>}>
                    <AnswerText
                      text={turn.answer}
                      parts={turn.parts}
                      language={languageOf(turn.language)}
                      sourceCount={turn.sources.length}
                      isUnfinished={false}
                    />
                  </Optional>
                  {turn.sources.length > 0 && (
                    <ol className={styles['sources']}>
                      {turn.sources.map(({ id, title, detail, date }) => (
                        <li key={id}>
                          {title} ({detail}, {date})
                        </li>
                      ))}
                    </ol>
                  )}
                </article>
              </li>
            ))}
          </ol>
        </>
      )}
      <Button variant="primary" onClick={() => go('ai-chat')}>
        {t('share.askOwn')}
      </Button>
    </div>
  );
});

const languageOf = (told: TurnLanguage) => (told === 'ZH' ? 'zh' : 'en');

/** The address names the conversation only behind its `#`, which no search engine sees; this is for those that run pages. */
function useNoIndex() {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
