import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { graphql } from '../../gql/gql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { PlanForSale } from './purchase.ts';
import styles from './Membership.module.css';
import { money } from '../../lib/money.ts';

export const planFragment = graphql(`
  fragment PlanCard_plan on Plan {
    id
    name
    price {
      amount
      currency
    }
    priceUsd {
      amount
      currency
    }
    durationDays
    features
    isRecommended
  }
`);

interface PlanCardProps {
  readonly plan: FragmentType<typeof planFragment>;
  readonly isCurrent: boolean;
  /** Absent: not for sale. */
  readonly onBuy: ((plan: PlanForSale) => void) | undefined;
}

/** Price for its days, with a yen sign; readers of English also see dollars (decisions, "Membership and quota"). */
export function PlanCard({ plan: masked, isCurrent, onBuy }: PlanCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const plan = readFragment(planFragment, masked);
  return (
    <li className={`${styles['plan']} ${plan.isRecommended ? styles['recommended'] : ''}`}>
      <div className={styles['badges']}>
        {plan.isRecommended ? <span className={styles['badge']}>{t('membership.recommended')}</span> : null}
        {isCurrent ? <span className={styles['currentBadge']}>{t('membership.current')}</span> : null}
      </div>
      <h3 className={styles['name']}>{plan.name}</h3>
      <p className={styles['price']}>
        {t('membership.price', { price: money(plan.price, language), count: plan.durationDays })}
        {language === 'en' && plan.priceUsd.amount > 0 ? (
          <span className={styles['soft']}> {t('membership.about', { price: money(plan.priceUsd, language) })}</span>
        ) : null}
      </p>
      <ul className={styles['features']}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      {onBuy ? (
        <div className={styles['buy']}>
          <Button variant="primary" onClick={() => onBuy(plan)}>
            {t(isCurrent ? 'membership.extend' : 'membership.buy', { plan: plan.name })}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
