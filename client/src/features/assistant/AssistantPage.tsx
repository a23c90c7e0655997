import { withApollo } from '../../api/withApollo.tsx';
import { useViewer } from '../../session/viewer.ts';
import { Chat } from './Chat.tsx';
import { guest } from './chatMemory.ts';

/**
 * The chat with the assistant (spec §2, "AI chat"). Who may see it is decided by the table in `routes.ts`; another
 * person signing in begins with a chat of his own.
 */
export const AssistantPage = withApollo(() => {
  const { viewer } = useViewer();
  const owner = viewer?.id ?? guest;
  return <Chat key={owner} owner={owner} isSignedIn={viewer !== null} />;
});
