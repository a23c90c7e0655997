import { useTranslation } from 'react-i18next';
import { PageLink } from '../app/PageLink.tsx';
import styles from './Brand.module.css';
import mark from './mark.svg';

/** The mark: a wheel that is also a speech bubble. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <PageLink page="home" className={styles['brand']}>
      <img src={mark} width={32} height={32} alt="" />
      {t('common.productName')}
    </PageLink>
  );
}
