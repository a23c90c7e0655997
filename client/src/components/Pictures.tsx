import { useTranslation } from 'react-i18next';
import { readFragment, type FragmentType } from '../gql/fragment-masking.ts';
import { graphql } from '../gql/gql.ts';
import { useViewer } from '../session/viewer.ts';
import { PictureImage } from './PictureImage.tsx';
import styles from './Pictures.module.css';

const pictureFragment = graphql(`
  fragment Pictures_picture on Picture {
    id
    url
    width
    height
  }
`);

interface PicturesProps {
  /** Null: they could not be read. */
  readonly pictures: readonly FragmentType<typeof pictureFragment>[] | null;
}

/** Pictures somebody sent, small; each opens in a tab of its own, but for guests, whom a tab would not name. */
export function Pictures({ pictures }: PicturesProps) {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  if (pictures === null || pictures.length === 0) return null;
  return (
    <ul className={styles['pictures']}>
      {readFragment(pictureFragment, pictures).map(({ id, url, width, height }, index) => {
        const image = <PictureImage src={url} width={width} height={height} alt={t('picture.one', { n: index + 1 })} />;
        return (
          <li key={id}>
            {viewer === null ? (
              image
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {image}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
