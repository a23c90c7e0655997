import { PageLink } from '../app/PageLink.tsx';
import { useTranslation } from '../i18n/i18n.ts';
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
