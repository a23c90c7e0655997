import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../api/errors.ts';
import { Button } from '../components/Button.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { sendPicture, type SentPicture } from '../lib/pictures.ts';
import { PICTURE } from '../../../server/contract/pictures.ts';
import field from './Field.module.css';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  readonly pictures: readonly SentPicture[];
  /** False: all that were chosen have arrived, or were refused. */
  readonly onSending: (isSending: boolean) => void;
  readonly onChange: (change: (pictures: readonly SentPicture[]) => readonly SentPicture[]) => void;
}

/** Pictures to go with a form: chosen, taken with the camera, or pasted anywhere in the form. They are sent at once. */
export function PictureField({ pictures, onChange, onSending }: PictureFieldProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [sending, setSending] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const room = PICTURE.most - pictures.length - sending;

  const add = async (files: readonly File[]) => {
    setFailure(files.length > room ? t('picture.tooMany') : null);
    const taken = files.slice(0, room);
    setSending((count) => count + taken.length);
    for (const file of taken) {
      try {
        const picture = await sendPicture(file);
        onChange((before) => [...before, picture]);
      } catch (error) {
        setFailure(displayError(error).text);
      } finally {
        setSending((count) => count - 1);
      }
    }
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be chosen once more.
    currentTarget.value = '';
    void add(files);
  };
  const isSending = sending > 0;
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      void latest.current(files);
    };
    form?.addEventListener('paste', onPaste);
    return () => form?.removeEventListener('paste', onPaste);
  }, []);

  return (
    <fieldset ref={place} className={`${field['field']} ${styles['group']}`}>
      <legend className={field['label']}>{t('picture.label')}</legend>
      {pictures.length === 0 && !isSending ? null : (
        <ul className={styles['list']}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <img src={picture.preview} alt={t('picture.one', { n: index + 1 })} />
              <button
                type="button"
                aria-label={t('picture.remove', { n: index + 1 })}
                onClick={() => {
                  onChange((before) => before.filter((one) => one.id !== picture.id));
                  button.current?.focus();
                }}
              >
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
          {isSending && (
            <li className={styles['sending']}>
              <Spinner label={t('picture.sending')} />
            </li>
          )}
        </ul>
      )}
      <input ref={input} hidden type="file" accept="image/*" multiple onChange={choose} />
      <div>
        <Button ref={button} size="small" disabled={room <= 0} onClick={() => input.current?.click()}>
          {t('picture.add')}
        </Button>
      </div>
      <p className={failure === null ? field['hint'] : field['error']} aria-live="polite">
        {failure ?? t('picture.hint')}
      </p>
    </fieldset>
  );
}
