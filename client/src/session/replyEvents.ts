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

const beginListeners = new Set<() => void>();

/**
 * Tells whenever the stream begins to be heard from now on: a reply that came just before is in no event, so what was read
 * earlier may lack it. Returns how to stop listening.
 */
export function onRepliesBegin(listener: () => void): () => void {
  beginListeners.add(listener);
  return () => beginListeners.delete(listener);
}

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
  const begins = position === null;
  position = now;
  if (begins) for (const listener of beginListeners) listener();
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
