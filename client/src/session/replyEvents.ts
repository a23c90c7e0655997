import { apolloClient } from '../api/apolloClient.ts';
import { onConnectionChange } from '../api/connection.ts';
import { showToast } from '../components/toast.ts';
import { graphql } from '../gql/gql.ts';
import { i18n } from '../i18n/i18n.ts';
import { forgetReplies, markReply } from './newReplies.ts';
import { onPersonChange, present } from './viewer.ts';
import { followAsViewer } from './viewerStream.ts';

/** With all that the list of one's requests shows: Apollo's cache changes it where it stands. */
const replySubscription = graphql(`
  subscription ConsultationReplied {
    consultationReplied {
      id
      reference
      ...ConsultationRecord_consultation
    }
  }
`);

const missedRepliesQuery = graphql(`
  query MissedReplies {
    viewer {
      id
      consultations(first: 100) {
        nodes {
          id
          reference
          repliedAt
          ...ConsultationRecord_consultation
        }
      }
    }
  }
`);

/** An expert's reply is marked where the user would look, told, and shown in an open list of requests without a reload. */
export function watchReplies(): void {
  followAsViewer(replySubscription, ({ consultationReplied: { id, reference } }) => tell(id, reference));
  onPersonChange(async () => forgetReplies());
  let lostAt: number | null = null;
  onConnectionChange((now, before) => {
    if (now.socket === 'lost') lostAt ??= Date.now();
    if (now.socket !== 'open' || before.socket === 'open' || lostAt === null) return;
    const since = lostAt;
    lostAt = null;
    void catchUp(since);
  });
}

/** Nobody repeats what was said while the connection was lost. The clocks of both sides may differ by a little. */
const clockSkewMs = 60_000;

async function catchUp(since: number): Promise<void> {
  if (present.get().viewer === null) return;
  const answer = await apolloClient.query({ query: missedRepliesQuery, fetchPolicy: 'network-only' }).catch(() => null);
  for (const { id, reference, repliedAt } of answer?.data?.viewer?.consultations?.nodes ?? []) {
    if (repliedAt !== null && Date.parse(repliedAt) >= since - clockSkewMs) tell(id, reference);
  }
}

const told = new Set<string>();

function tell(id: string, reference: string): void {
  if (told.has(id)) return;
  told.add(id);
  markReply(id);
  showToast(i18n.t('reply.told', { reference }));
}
