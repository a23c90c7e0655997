import { graphql } from '../../../gql/gql.ts';
import type { DrawnPart_PartFragment } from '../../../gql/graphql.ts';
import type { Language } from '../../../i18n/types.ts';

/** What of an answer's parts is drawn; the others are read as the Markdown that says the same. */
export const partFragment = graphql(`
  fragment DrawnPart_part on AnswerPart {
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
    ... on CarsPart {
      cars {
        id
        name
        source
        year
        priceFrom
        priceTo
        facts {
          kind
          label
          text
        }
      }
    }
    ... on SeriesPart {
      shape
      labels
      lines {
        name
        values
      }
      currency
      columns
      cells
    }
    ... on DuePart {
      jobs {
        item
        every
        state
        cost
        months
      }
      ahead {
        item
        every
        state
        cost
        months
      }
      since
      perYear
    }
  }
`);

export type DrawnPart = DrawnPart_PartFragment;
export type PartOf<Kind extends DrawnPart['kind']> = Extract<DrawnPart, { kind: Kind }>;

/** What a drawing is given. */
export interface Drawing<Part> {
  readonly part: Part;
  readonly language: Language;
  /** How many marks `[n]` are sources. */
  readonly sourceCount: number;
}
