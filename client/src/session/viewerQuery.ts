/**
 * What every page needs: who is here and what is left. The text stands here by itself, typed by the generated
 * `ViewerQuery`, because the first load sends it with plain `fetch`: with Apollo and its parsed documents the home page
 * would load 53 kB more of scripts (docs/decisions/012).
 */
export const viewerQuery = /* GraphQL */ `
  query Viewer {
    viewer {
      id
      username
      email
      phone
      isVip
      isStaff
      isSuperuser
      membership {
        isActive
        plan {
          id
          slug
        }
        endsAt
        quota {
          limit
          used
          remaining
          refillsAt
        }
      }
    }
    business {
      revision
      name {
        en
        zh
      }
      legalName {
        en
        zh
      }
    }
    assistant {
      seesPictures
    }
    freeTrial {
      hasActiveCampaign
      campaign {
        id
        freeUses
        banner {
          isShown
          title
          content
          color
        }
      }
      usage {
        used
        remaining
        canUse
      }
    }
  }
`;
