import { graphql } from '../gql/gql.ts';
import { followAsViewer } from './viewerStream.ts';

const membershipSubscription = graphql(`
  subscription MembershipChanged {
    membershipChanged {
      position
      user {
        id
        isVip
        membership {
          isActive
          plan {
            id
            slug
            name
          }
          daysLeft
          endsAt
          quota {
            limit
            used
            remaining
            refillsAt
          }
        }
      }
    }
  }
`);

/** Badge and quota change with what happens in other tabs, on other devices and by time: the session hears every response. */
export function watchMembership(): void {
  followAsViewer(membershipSubscription);
}
