import { useTranslation } from 'react-i18next';
import { CUT_OFFS_GIVEN_BACK } from '../../../../server/contract/cut-off.ts';
import { Button } from '../../components/Button.tsx';
import type { CutOff } from '../../gql/graphql.ts';
import styles from './Answer.module.css';

interface CutOffNoteProps {
  readonly cutOff: CutOff;
  readonly isCharged: boolean;
  /** With the last answer, while nothing else is on its way. */
  readonly onContinue: (() => void) | undefined;
}

/** That the text above is not the whole answer, and why; what it cost; and how it goes on. */
export function CutOffNote({ cutOff, isCharged, onContinue }: CutOffNoteProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['trouble']}>
      <div>
        <p>{t(`assistant.cutOff.${cutOff}`)}</p>
        <p>{isCharged ? t('assistant.cutOff.counted', CUT_OFFS_GIVEN_BACK) : t('assistant.cutOff.notCounted')}</p>
      </div>
      {onContinue !== undefined && (
        <div className={styles['row']}>
          <Button size="small" onClick={onContinue}>
            {t('assistant.cutOff.continue')}
          </Button>
        </div>
      )}
    </div>
  );
}
