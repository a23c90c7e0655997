import { graphql } from '../../../gql/gql.ts';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { AdminPlanFields_PlanFragment } from '../../../gql/graphql.ts';
import { told, type Told } from '../shared/told.ts';

export const planFieldsFragment = graphql(`
  fragment AdminPlanFields_plan on Plan {
    id
    slug
    name
    nameEn
    nameZh
    features
    featuresEn
    featuresZh
    price {
      amount
      currency
    }
    priceUsd {
      amount
      currency
    }
    durationDays
    monthlyQuota
    isRecommended
    isForSale
    position
  }
`);

export const plansQuery = graphql(`
  query AdminPlans {
    admin {
      plans {
        id
        ...AdminPlanFields_plan
      }
    }
  }
`);

export const createPlanMutation = graphql(`
  mutation CreatePlan($input: CreatePlanInput!) {
    createPlan(input: $input) {
      plan {
        id
        ...AdminPlanFields_plan
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const updatePlanMutation = graphql(`
  mutation UpdatePlan($input: UpdatePlanInput!) {
    updatePlan(input: $input) {
      plan {
        id
        ...AdminPlanFields_plan
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

const forStaff = ['nameEn', 'nameZh', 'featuresEn', 'featuresZh', 'position'] as const;

export type EditedPlan = Told<AdminPlanFields_PlanFragment, (typeof forStaff)[number]>;

export const editedPlan = (plan: FragmentType<typeof planFieldsFragment>): EditedPlan | null =>
  told(readFragment(planFieldsFragment, plan), forStaff);
