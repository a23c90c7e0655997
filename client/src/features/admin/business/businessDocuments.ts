import { graphql } from '../../../gql/gql.ts';
import type { AdminBusinessFields_BusinessFragment } from '../../../gql/graphql.ts';

/** What the desk shows and changes: the business with all of its lists, and the texts in force. */
export const businessDeskQuery = graphql(`
  query AdminBusiness {
    business {
      ...AdminBusinessFields_business
    }
    trustTexts {
      page
      version
      publishedAt
      source {
        en
        zh
      }
    }
  }

  fragment AdminBusinessFields_business on Business {
    revision
    name {
      en
      zh
    }
    legalName {
      en
      zh
    }
    registration
    addresses {
      en
      zh
    }
    phones
    email
    wechat
    accounts {
      name
      url
    }
    hours {
      fromDay
      untilDay
      opens
      closes
    }
    timeZone
    experts {
      name {
        en
        zh
      }
      role {
        en
        zh
      }
      photoId
    }
    faq {
      question {
        en
        zh
      }
      answer {
        en
        zh
      }
    }
  }
`);

export const updateBusinessMutation = graphql(`
  mutation UpdateBusiness($input: UpdateBusinessInput!) {
    updateBusiness(input: $input) {
      business {
        ...AdminBusinessFields_business
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const addPhotoMutation = graphql(`
  mutation AddBusinessPhoto($jpeg: String!) {
    addBusinessPhoto(input: { jpeg: $jpeg }) {
      photo {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const publishTrustTextMutation = graphql(`
  mutation PublishTrustText($input: PublishTrustTextInput!) {
    publishTrustText(input: $input) {
      trustText {
        version
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export type DeskBusiness = AdminBusinessFields_BusinessFragment;
