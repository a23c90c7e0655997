import { graphql } from '../../gql/gql.ts';

export const conversationsQuery = graphql(`
  query Conversations($after: String, $folder: String) {
    viewer {
      id
      conversations(first: 50, after: $after, by: LAST_ACTIVE, filter: { folder: $folder }) {
        nodes {
          id
          ...ConversationItem_conversation
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      conversationFolders
    }
  }
`);

export const searchQuery = graphql(`
  query ConversationSearch($search: String!) {
    viewer {
      id
      history(first: 30, filter: { search: $search, everyVersion: true }) {
        nodes {
          id
          ...SearchHit_answer
        }
      }
    }
  }
`);

export const changeMutation = graphql(`
  mutation ChangeConversation($id: ID!, $title: String!, $folder: String!) {
    changeConversation(input: { id: $id, title: $title, folder: $folder }) {
      conversation {
        id
        ...ConversationItem_conversation
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const deleteMutation = graphql(`
  mutation DeleteConversation($id: ID!) {
    deleteConversation(input: { id: $id }) {
      deletedConversationId
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const exportQuery = graphql(`
  query ConversationExport($id: ID!, $after: String) {
    conversation(id: $id) {
      id
      title
      answers(first: 50, after: $after) {
        nodes {
          id
          question
          text
          error
          askedAt
          sources {
            id
            title
            detail
            date
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
