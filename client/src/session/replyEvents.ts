import { showToast } from '../components/toast.ts';
import { graphql } from '../gql/gql.ts';
import type { ConsultationRepliesSubscription } from '../gql/graphql.ts';
import { i18n } from '../i18n/i18n.ts';
import { forgetReplies, markReply } from './newReplies.ts';
import { onPersonChange } from './viewer.ts';
import { followAsViewer } from './viewerStream.ts';

/** With all that the list of one's requests shows: Apollo's cache changes it where it stands. */
const replySubscription = graphql(`
  subscription ConsultationReplies($after: String) {
    consultationChanged(after: $after) {
      position
      kind
      consultation {
        id
        reference
        ...ConsultationRecord_consultation
      }
    }
  }
`);

/** Where the stream is; null: it was never heard. */
let position: string | null = null;

/** An expert's reply is marked where the user would look, told, and shown in an open list of requests without a reload. */
export function watchReplies(): void {
  const again = followAsViewer(replySubscription, {
    variables: () => ({ after: position }),
    hear: (event) => {
      if (!hear(event)) again();
    },
    // Perhaps the position is too old: the next try begins without one.
    refused: () => (position = null),
  });
  onPersonChange(async () => {
    position = null;
    forgetReplies();
  });
}

/** Whether the stream goes on where it was: a socket that came back begins where the subscription once did. */
function hear({
  consultationChanged: { kind, position: now, consultation },
}: ConsultationRepliesSubscription): boolean {
  if (kind === 'STARTED' && position !== null && now !== position) return false;
  position = now;
  if (kind === 'ANSWERED' && consultation) tell(consultation.id, consultation.reference);
  return true;
}

const told = new Set<string>();

function tell(id: string, reference: string): void {
  if (told.has(id)) return;
  told.add(id);
  markReply(id);
  showToast(i18n.t('reply.told', { reference }));
}
