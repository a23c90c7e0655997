import { useTranslation } from 'react-i18next';
import { readFragment, type FragmentType } from '../gql/fragment-masking.ts';
import { graphql } from '../gql/gql.ts';
import styles from './Pictures.module.css';

const pictureFragment = graphql(`
  fragment Pictures_picture on Picture {
    id
    url
  }
`);

interface PicturesProps {
  readonly pictures: readonly FragmentType<typeof pictureFragment>[];
}

/** Pictures somebody sent, small; each opens in a tab of its own. */
export function Pictures({ pictures }: PicturesProps) {
  const { t } = useTranslation();
  if (pictures.length === 0) return null;
  return (
    <ul className={styles['pictures']}>
      {readFragment(pictureFragment, pictures).map(({ id, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} loading="lazy" alt={t('picture.one', { n: index + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  );
}
