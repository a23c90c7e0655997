import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { copyText } from '../../lib/copyText.ts';
import styles from './Checkout.module.css';

/**
 * Where to pay, for whoever reads this inside WeChat on a phone or a tablet: its browser opens neither WeChat Pay's page for browsers nor
 * Alipay's (docs/decisions/061-paying-inside-wechat.md).
 */
export function InsideWechat() {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(location.href)) showToast(t('membership.addressCopied'));
    else showToast(t('membership.addressNotCopied'), 'error');
  };
  return (
    <section className={styles['elsewhere']} aria-label={t('membership.wechatTitle')}>
      <strong>{t('membership.wechatTitle')}</strong>
      <ol>
        <li>{t('membership.wechatOpen')}</li>
        <li>{t('membership.wechatPay')}</li>
      </ol>
      <Button onClick={() => void copy()}>{t('membership.copyAddress')}</Button>
    </section>
  );
}
