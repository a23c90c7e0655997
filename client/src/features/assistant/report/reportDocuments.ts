import { graphql } from '../../../gql/gql.ts';
import type { ReportQuery } from '../../../gql/graphql.ts';

/** Parts are asked for to be drawn, and to find what is said to the asker alone. */
export const findingFragment = graphql(`
  fragment ReportFinding_answer on Answer {
    id
    text
    language
    parts {
      kind: __typename
      start
      ... on TextPart {
        role
      }
      ...DrawnPart_part
    }
    sources {
      id
      title
      detail
      date
    }
  }
`);

export const reportQuery = graphql(`
  query Report($answerId: ID!) {
    viewer {
      id
      report(answerId: $answerId) {
        answer {
          ...ReportFinding_answer
          conversationId
          askedAt
        }
        causes {
          ...ReportFinding_answer
        }
        told
        codes {
          code
          title
        }
        car
        vehicle {
          id
          vin
        }
      }
    }
  }
`);

export type Report = NonNullable<NonNullable<ReportQuery['viewer']>['report']>;
