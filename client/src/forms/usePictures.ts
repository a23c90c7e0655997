import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../api/errors.ts';
import { sendPicture, type SentPicture } from '../lib/pictures.ts';
import { PICTURE } from '../../../server/contract/pictures.ts';

/** Changes the pictures that are there by then. */
export type ChangePictures = (change: (pictures: readonly SentPicture[]) => readonly SentPicture[]) => void;

interface PicturesOptions {
  /** Inside the form in which pictures may be pasted. */
  readonly place: RefObject<HTMLElement | null>;
  readonly pictures: readonly SentPicture[];
  readonly onChange: ChangePictures;
  /** False: all that were chosen have arrived, or were refused. */
  readonly onSending: (isSending: boolean) => void;
}

/** Takes pictures, chosen, taken with the camera or pasted anywhere in a form, and sends them at once. */
export function usePictures({ place, pictures, onChange, onSending }: PicturesOptions) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const room = PICTURE.most - pictures.length - sending;

  const add = async (files: readonly File[]) => {
    setFailure(files.length > room ? t('picture.tooMany') : null);
    const taken = files.slice(0, Math.max(0, room));
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
  const isSending = sending > 0;
  useEffect(() => onSending(isSending), [isSending, onSending]);
  usePastedPictures(place, (files) => void add(files));
  return {
    failure,
    isSending,
    hasRoom: room > 0,
    /** For the form's file input. */
    choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const files = [...(currentTarget.files ?? [])];
      // The same file may be chosen once more.
      currentTarget.value = '';
      void add(files);
    },
    remove: (id: string) => onChange((before) => before.filter((one) => one.id !== id)),
  };
}

/** Hears of pictures that are pasted anywhere in the form around an element. */
export function usePastedPictures(place: RefObject<HTMLElement | null>, onPictures: (files: File[]) => void): void {
  const latest = useRef(onPictures);
  useEffect(() => {
    latest.current = onPictures;
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    form?.addEventListener('paste', onPaste);
    return () => form?.removeEventListener('paste', onPaste);
  }, [place]);
}
