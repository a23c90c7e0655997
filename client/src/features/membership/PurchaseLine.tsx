import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { money, type Money } from '../../lib/money.ts';
import styles from './Checkout.module.css';

/** What a purchase costs, and for how many days. */
export interface Offer {
  readonly price: Money;
  readonly durationDays: number;
}

/** What is bought, for how long and for how much. */
export function PurchaseLine({ planName, price, durationDays }: Offer & { readonly planName: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className={styles['purchase']}>
      <span>{t('membership.planFor', { plan: planName, count: durationDays })}</span>
      <strong>{money(price, language)}</strong>
    </p>
  );
}
