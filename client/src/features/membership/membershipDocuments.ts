import { graphql } from '../../gql/gql.ts';

/** The page's one query. */
export const membershipQuery = graphql(`
  query Membership {
    viewer {
      id
      isVip
      membership {
        plan {
          id
          slug
        }
        ...StatusCard_membership
      }
      orders(first: 40) {
        nodes {
          id
          ...Order_order
        }
      }
    }
    plans {
      id
      slug
      isForSale
      ...PlanCard_plan
    }
    paymentMethods {
      id
      ...MethodChoice_method
    }
  }
`);
