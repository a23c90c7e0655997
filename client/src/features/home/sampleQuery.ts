/**
 * A real answer, asked for without Apollo, which the home page goes without; of its parts what is drawn here
 * (`partDocuments.ts` has all of them).
 */
export const sampleQuery = /* GraphQL */ `
  query HomeSample {
    sampleAnswer {
      question
      text
      language
      sources {
        id
        title
        detail
        date
      }
      parts {
        kind: __typename
        start
        end
        ... on VerdictPart {
          text
          urgency
        }
        ... on CausesPart {
          causes {
            cause
            likelihood
            share
            check
          }
        }
        ... on CostPart {
          ranges {
            label
            from
            to
          }
          currency
          quoted
        }
      }
    }
  }
`;
