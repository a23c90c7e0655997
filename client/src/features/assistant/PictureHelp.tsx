import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePastedPictures } from '../../forms/usePictures.ts';
import styles from './Composer.module.css';

/** Where the assistant sees no pictures: says what to write instead, also to whoever pastes one. */
export function PictureHelp({ onAskExpert }: { readonly onAskExpert: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
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
      <output className={styles['status']} hidden={!isShown}>
        {isShown && (
          <>
            {t('assistant.pictures.unseen')}{' '}
            <button type="button" onClick={onAskExpert}>
              {t('assistant.pictures.expert')}
            </button>
          </>
        )}
      </output>
    </>
  );
}
