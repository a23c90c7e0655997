import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/requests.ts';
import { Button } from '../../components/Button.tsx';
import { Optional } from '../../components/Optional.tsx';
import type { HomeSampleQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { AnswerParts } from '../assistant/parts/AnswerBody.tsx';
import { sampleQuery } from './sampleQuery.ts';
import { useStartChat } from './useStartChat.ts';
import styles from './Sample.module.css';

// 48 kB (brotli) that nobody loads who does not scroll to it.
const AnswerBody = lazy(async () => ({ default: (await import('../assistant/parts/AnswerBody.tsx')).AnswerBody }));

type SampleAnswer = NonNullable<HomeSampleQuery['sampleAnswer']>;

/** What of an answer is asked for here; anything else is read as its Markdown. */
const drawn: ReadonlySet<string> = new Set(['VerdictPart', 'CausesPart', 'CostPart']);

/** How far below the window it begins to load, in pixels. */
const AHEAD = 300;

/** A real answer to look at, fetched when the reader comes near it, with what draws answers. */
export function Sample() {
  // Asked for anew in another language.
  return <SampleOf key={useLanguage()} />;
}

function SampleOf() {
  const { t } = useTranslation();
  const { start } = useStartChat();
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const [sample, setSample] = useState<SampleAnswer | null>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    request<HomeSampleQuery>(sampleQuery).then(
      ({ sampleAnswer }) => isCurrent && setSample(sampleAnswer ?? null),
      // Without a network the page is whole without it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear]);
  return (
    <section ref={place} className={`page-width ${styles['section']}`} aria-labelledby="sample-title">
      <h2 id="sample-title" className={styles['title']}>
        {t('sample.title')}
      </h2>
      <p className={styles['note']}>{t('sample.note')}</p>
      <div className={styles['place']}>
        {sample !== null && (
          <Optional>
            <div className={styles['talk']} data-whole={isWhole} lang={sample.language === 'ZH' ? 'zh-CN' : 'en'}>
              <p className={styles['question']}>{sample.question}</p>
              <article className={styles['answer']} aria-label={t('common.productName')}>
                <AnswerBody
                  text={sample.text}
                  // Masked for Apollo's documents; this one asks for the same by itself.
                  parts={(sample.parts ?? []).filter(({ kind }) => drawn.has(kind)) as unknown as AnswerParts}
                  language={sample.language === 'ZH' ? 'zh' : 'en'}
                  sourceCount={sample.sources.length}
                  isUnfinished={false}
                />
                <ol className={styles['sources']}>
                  {sample.sources.map(({ id, title, detail, date }) => (
                    <li key={id}>
                      {title} ({detail}, {date})
                    </li>
                  ))}
                </ol>
              </article>
            </div>
          </Optional>
        )}
      </div>
      <div className={styles['row']}>
        <Button variant="primary" onClick={start}>
          {t('sample.ask')}
        </Button>
        {sample !== null && !isWhole && <Button onClick={() => setWhole(true)}>{t('sample.whole')}</Button>}
      </div>
    </section>
  );
}

/** Whether the reader has come near an element; it stays so. */
function useNear(place: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${AHEAD}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
