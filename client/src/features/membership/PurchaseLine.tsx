import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { money } from '../../lib/money.ts';
import styles from './Checkout.module.css';

/** What a purchase costs, in fen, and for how many days. */
export interface Offer {
  readonly amount: number;
  readonly durationDays: number;
}

/** What is bought, for how long and for how much. */
export function PurchaseLine({ planName, amount, durationDays }: Offer & { readonly planName: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className={styles['purchase']}>
      <span>{t('membership.planFor', { plan: planName, count: durationDays })}</span>
      <strong>{money({ amount, currency: 'CNY' }, language)}</strong>
    </p>
  );
}
