import { graphql } from '../../gql/gql.ts';

export const historyQuery = graphql(`
  query History($first: Int!, $offset: Int!, $category: QuestionCategory) {
    viewer {
      id
      history(first: $first, offset: $offset, filter: { category: $category }) {
        nodes {
          id
          ...HistoryRecord_answer
        }
        totalCount
      }
    }
  }
`);

export const deleteMutation = graphql(`
  mutation DeleteAnswer($id: ID!) {
    deleteAnswer(input: { id: $id }) {
      deletedAnswerId
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);
