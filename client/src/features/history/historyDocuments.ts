import { graphql } from '../../gql/gql.ts';

export const historyQuery = graphql(`
  query History($page: Int!, $pageSize: Int!, $category: QuestionCategory) {
    viewer {
      id
      history(page: $page, pageSize: $pageSize, category: $category) {
        records {
          id
          ...HistoryRecord_answer
        }
        pagination {
          page
          total
          totalPages
          hasNext
          hasPrevious
        }
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
