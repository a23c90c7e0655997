import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictures, type ChangePictures } from '../../forms/usePictures.ts';
import type { SentPicture } from '../../lib/pictures.ts';
import { TakenPictures } from './TakenPictures.tsx';
import styles from './Composer.module.css';

export interface PictureToolProps {
  readonly pictures: readonly SentPicture[];
  readonly onChange: ChangePictures;
  /** False: all that were chosen have arrived, or were refused. */
  readonly onSending: (isSending: boolean) => void;
}

/** Takes pictures along with a question: chosen, taken with the camera, or pasted into the input. */
export function PictureTool({ pictures, onChange, onSending }: PictureToolProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const taking = usePictures({ place: button, pictures, onChange, onSending });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['tool']}
        aria-label={t('assistant.pictures.add')}
        title={t('assistant.pictures.add')}
        disabled={!taking.hasRoom}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
      </button>
      <input ref={input} hidden type="file" accept="image/*" multiple onChange={taking.choose} />
      <TakenPictures pictures={pictures} taking={taking} button={button} />
      <output className={styles['status']} hidden={taking.failure === null}>
        {taking.failure}
      </output>
    </>
  );
}
