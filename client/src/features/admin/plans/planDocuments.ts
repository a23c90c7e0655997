import { graphql } from '../../../gql/gql.ts';
import type { AdminPlanFields_PlanFragment } from '../../../gql/graphql.ts';

export const planFieldsFragment = graphql(`
  fragment AdminPlanFields_plan on AdminPlan {
    id
    slug
    nameEn
    nameZh
    featuresEn
    featuresZh
    price
    priceUsd
    durationDays
    monthlyQuota
    isRecommended
    isForSale
    position
    plan {
      id
      slug
      name
      features
      price
      priceUsd
      durationDays
      monthlyQuota
      isRecommended
      isForSale
    }
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

export type EditedPlan = AdminPlanFields_PlanFragment;
