import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../gql/gql.ts';
import type { PlanOffersQuery } from '../gql/graphql.ts';
import { onLanguageChange } from '../i18n/i18n.ts';

const planOffersQuery = graphql(`
  query PlanOffers {
    plans {
      id
      slug
      name
      monthlyQuota
      isForSale
      isRecommended
    }
  }
`);

type PlanOffer = NonNullable<PlanOffersQuery['plans']>[number];

interface PlanOffers {
  /** What every account has; null: not known yet. */
  readonly free: PlanOffer | null;
  /** What is for sale, the recommended one before others; null: nothing, or not known yet. */
  readonly upgrade: PlanOffer | null;
}

/** What the plans give, for sentences that say so, in the language these are in: staff can change every number. */
export function usePlanOffers(): PlanOffers {
  const { data, refetch } = useQuery(planOffersQuery, { fetchPolicy: 'cache-and-network' });
  useEffect(() => onLanguageChange(() => void refetch().catch(() => undefined)), [refetch]);
  const plans = data?.plans ?? [];
  const forSale = plans.filter(({ isForSale }) => isForSale);
  return {
    free: plans.find(({ slug }) => slug === 'free') ?? null,
    upgrade: forSale.find(({ isRecommended }) => isRecommended) ?? forSale[0] ?? null,
  };
}
