import { graphql } from '../../gql/gql.ts';

export const knowledgeListQuery = graphql(`
  query KnowledgeList($filter: KnowledgeFilter!, $offset: Int!) {
    knowledge(first: 30, offset: $offset, filter: $filter) {
      totalCount
      nodes {
        id
        kind
        title
        urgency
      }
    }
  }
`);

export const knowledgePageQuery = graphql(`
  query KnowledgeRecord($id: ID!) {
    knowledgePage(id: $id) {
      id
      kind
      title
      about
      urgency
      advice
      stopIf
      causes {
        cause
        check
        fix
        cost
      }
      cost
      interval
      sections {
        kind
        text
      }
      hiddenSections
      isWhole
      related
      source
      checked
    }
  }
`);
