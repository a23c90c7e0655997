import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import type { SentPicture } from '../lib/pictures.ts';
import { PictureList } from './PictureList.tsx';
import { usePictures, type ChangePictures } from './usePictures.ts';
import field from './Field.module.css';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  readonly pictures: readonly SentPicture[];
  /** False: all that were chosen have arrived, or were refused. */
  readonly onSending: (isSending: boolean) => void;
  readonly onChange: ChangePictures;
}

/** Pictures to go with a form: chosen, taken with the camera, or pasted anywhere in the form. They are sent at once. */
export function PictureField({ pictures, onChange, onSending }: PictureFieldProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { failure, isSending, hasRoom, choose, remove } = usePictures({ place, pictures, onChange, onSending });
  return (
    <fieldset ref={place} className={`${field['field']} ${styles['group']}`}>
      <legend className={field['label']}>{t('picture.label')}</legend>
      <PictureList
        pictures={pictures}
        isSending={isSending}
        onRemove={(id) => {
          remove(id);
          button.current?.focus();
        }}
      />
      <input ref={input} hidden type="file" accept="image/*" multiple onChange={choose} />
      <div>
        <Button ref={button} size="small" disabled={!hasRoom} onClick={() => input.current?.click()}>
          {t('picture.add')}
        </Button>
      </div>
      <p className={failure === null ? field['hint'] : field['error']} aria-live="polite">
        {failure ?? t('picture.hint')}
      </p>
    </fieldset>
  );
}
