import type { RefObject } from 'react';
import { PictureList } from '../../forms/PictureList.tsx';
import type { usePictures } from '../../forms/usePictures.ts';
import type { SentPicture } from '../../lib/pictures.ts';
import styles from './Composer.module.css';

interface TakenPicturesProps {
  readonly pictures: readonly SentPicture[];
  readonly taking: ReturnType<typeof usePictures>;
  /** Has the focus when a picture is taken out. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The pictures beside a draft, in a row of their own above it. */
export function TakenPictures({ pictures, taking, button }: TakenPicturesProps) {
  return (
    <div className={styles['pictures']}>
      <PictureList
        pictures={pictures}
        isSending={taking.isSending}
        onRemove={(id) => {
          taking.remove(id);
          button.current?.focus();
        }}
      />
    </div>
  );
}
