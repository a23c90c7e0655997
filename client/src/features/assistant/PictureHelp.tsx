import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePastedPictures, usePictures } from '../../forms/usePictures.ts';
import type { PictureToolProps } from './PictureTool.tsx';
import { TakenPictures } from './TakenPictures.tsx';
import styles from './Composer.module.css';

interface PictureHelpProps extends PictureToolProps {
  readonly onAskExpert: () => void;
}

/**
 * Where the assistant sees no pictures: says what to write instead, also to whoever pastes one. That one is kept for a
 * request to an expert, who sees it.
 */
export function PictureHelp({ pictures, onChange, onSending, onAskExpert }: PictureHelpProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(pictures.length > 0);
  const taking = usePictures({ place: button, pictures, onChange, onSending });
  usePastedPictures(button, () => setShown(true));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['tool']}
        aria-label={t('assistant.pictures.instead')}
        aria-expanded={isShown}
        title={t('assistant.pictures.instead')}
        onClick={() => setShown(!isShown)}
      >
        <ImageOff aria-hidden="true" />
      </button>
      <TakenPictures pictures={pictures} taking={taking} button={button} />
      <output className={styles['status']} hidden={!isShown && taking.failure === null}>
        {taking.failure !== null && <p>{taking.failure}</p>}
        {isShown && (
          <>
            {t('assistant.pictures.unseen')}{' '}
            <button type="button" disabled={taking.isSending} onClick={onAskExpert}>
              {t('assistant.pictures.expert')}
            </button>
          </>
        )}
      </output>
    </>
  );
}
