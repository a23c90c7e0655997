import { useId, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { PHONE, useMedia } from '../../../lib/useMedia.ts';
import { Pager } from '../../../components/Pager.tsx';
import styles from './Admin.module.css';
import type { DeskResult } from './deskQuery.ts';
import { DeskState } from './DeskState.tsx';

interface DeskSectionProps {
  readonly title: string;
  /** Takes the focus when the button that had it is gone with its row. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** A sentence, or a block of its own. */
  readonly lead?: ReactNode;
  readonly result: DeskResult;
  /** Beside the heading: what may be chosen or made. */
  readonly tools?: ReactNode;
  /** Above the list. */
  readonly filter?: ReactNode;
  /** Absent: the list is shown once there is something in it. */
  readonly emptyText?: string;
  /** Undefined: not loaded yet. */
  readonly rowCount: number | undefined;
  /** Present: on phones its heading unfolds it and says how much is in it, so that what comes below stays in reach. */
  readonly folded?: { readonly count: number };
  readonly pagination?: { readonly page: number; readonly totalPages: number } | undefined;
  readonly onPage?: (page: number) => void;
  readonly children: ReactNode;
}

/** A list of a desk in all its states: loading, failed, empty, and page by page. */
export function DeskSection(props: DeskSectionProps) {
  const { title, headingRef, lead, result, tools, filter, emptyText, rowCount, pagination, onPage, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const folds = useMedia(PHONE) ? props.folded : undefined;
  const isNothing = (rowCount ?? 0) === 0 && (pagination?.page ?? 1) === 1;
  if (emptyText === undefined && isNothing && result.error === undefined) return null;
  return (
    <section className={styles['desk']} aria-labelledby={id} aria-busy={result.loading}>
      <div className={styles['deskHead']}>
        <h2 id={id} ref={headingRef} tabIndex={-1} className={styles['deskTitle']}>
          {folds === undefined ? (
            title
          ) : (
            <FoldButton
              title={title}
              count={folds.count}
              isUnfolded={isUnfolded}
              onToggle={() => setUnfolded(!isUnfolded)}
            />
          )}
        </h2>
        {folds === undefined || isUnfolded ? tools : null}
      </div>
      <DeskState result={result} />
      {folds === undefined || isUnfolded ? (
        <>
          {typeof lead === 'string' ? <p className={styles['note']}>{lead}</p> : lead}
          {filter}
          {rowCount === 0 ? <p className={styles['empty']}>{emptyText}</p> : null}
          {rowCount === undefined || rowCount === 0 ? null : children}
          {pagination === undefined || onPage === undefined ? null : (
            <Pager label={t('admin.pages')} page={pagination.page} total={pagination.totalPages} onChange={onPage} />
          )}
        </>
      ) : null}
    </section>
  );
}

interface FoldButtonProps {
  readonly title: string;
  readonly count: number;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}

function FoldButton({ title, count, isUnfolded, onToggle }: FoldButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <button type="button" className={styles['fold']} aria-expanded={isUnfolded} onClick={onToggle}>
      {title}
      {count === 0 ? null : (
        <span className={styles['waiting']}>
          {new Intl.NumberFormat(language).format(count)}
          <span className="visually-hidden"> {t('admin.waitingCount', { count })}</span>
        </span>
      )}
    </button>
  );
}
