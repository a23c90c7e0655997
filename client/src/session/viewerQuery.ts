/**
 * What every page needs. The text stands here by itself, typed by the generated `ShellQuery`, because the first load
 * sends it with plain `fetch`, long before Apollo and the parsed document arrive. Type names are asked for because the
 * answer begins Apollo's cache.
 */
export const shellQuery = /* GraphQL */ `
  query Shell {
    viewer {
      __typename
      id
      username
      email
      phone
      isVip
      isStaff
      isSuperuser
      membership {
        __typename
        isActive
        planSlug
        quota {
          __typename
          limit
          used
          remaining
          refillsAt
        }
      }
    }
    freeTrial {
      __typename
      hasActiveCampaign
      campaign {
        __typename
        id
        freeUses
        banner {
          __typename
          isShown
          title
          content
          color
        }
      }
      usage {
        __typename
        used
        remaining
        canUse
      }
    }
  }
`;
