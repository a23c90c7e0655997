import { graphql } from '../../gql/gql.ts';

/** The contact page's one query. */
export const contactQuery = graphql(`
  query ContactPage {
    business {
      revision
      ...ContactAside_business
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
  }

  fragment ContactAside_business on Business {
    revision
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
      photoPath
    }
  }
`);
