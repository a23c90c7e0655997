import { graphql } from '../../../gql/gql.ts';
import type { AdminCampaignFields_CampaignFragment } from '../../../gql/graphql.ts';

export const campaignFieldsFragment = graphql(`
  fragment AdminCampaignFields_campaign on AdminCampaign {
    id
    startsAt
    endsAt
    freeUses
    addressDailyCap
    totalCap
    used
    guests
    isActive
    showBanner
    bannerColor
    bannerTitleEn
    bannerTitleZh
    bannerContentEn
    bannerContentZh
  }
`);

export const campaignsQuery = graphql(`
  query AdminCampaigns($page: Int!, $pageSize: Int!) {
    admin {
      campaigns(page: $page, pageSize: $pageSize) {
        campaigns {
          id
          ...AdminCampaignFields_campaign
        }
        pagination {
          page
          totalPages
        }
      }
    }
  }
`);

export const createCampaignMutation = graphql(`
  mutation CreateCampaign($input: CreateCampaignInput!) {
    createCampaign(input: $input) {
      campaign {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const updateCampaignMutation = graphql(`
  mutation UpdateCampaign($input: UpdateCampaignInput!) {
    updateCampaign(input: $input) {
      campaign {
        id
        ...AdminCampaignFields_campaign
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

/** Asks for no state: activating one campaign ends another, so that the whole list is asked for again. */
export const activateMutation = graphql(`
  mutation ActivateCampaign($id: ID!) {
    activateCampaign(input: { id: $id }) {
      campaign {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const endMutation = graphql(`
  mutation EndCampaign($id: ID!) {
    endCampaign(input: { id: $id }) {
      campaign {
        id
        isActive
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export type EditedCampaign = AdminCampaignFields_CampaignFragment;
