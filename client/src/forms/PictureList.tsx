import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PictureImage } from '../components/PictureImage.tsx';
import { Spinner } from '../components/Spinner.tsx';
import type { SentPicture } from '../lib/pictures.ts';
import styles from './PictureField.module.css';

interface PictureListProps {
  readonly pictures: readonly SentPicture[];
  readonly isSending: boolean;
  readonly onRemove: (id: string) => void;
}

/** Pictures that are about to go with something, each to be taken back. */
export function PictureList({ pictures, isSending, onRemove }: PictureListProps) {
  const { t } = useTranslation();
  if (pictures.length === 0 && !isSending) return null;
  return (
    <ul className={styles['list']}>
      {pictures.map(({ id, preview }, index) => (
        <li key={id}>
          <PictureImage src={preview} alt={t('picture.one', { n: index + 1 })} />
          <button type="button" aria-label={t('picture.remove', { n: index + 1 })} onClick={() => onRemove(id)}>
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
  );
}
