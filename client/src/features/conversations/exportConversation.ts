import type { ApolloClient } from '@apollo/client';
import type { ConversationExportQuery } from '../../gql/graphql.ts';
import { exportQuery } from './conversationDocuments.ts';
import { saveFile } from '../../lib/saveFile.ts';

type Stored = NonNullable<ConversationExportQuery['conversation']>;
type Exchange = NonNullable<Stored['answers']>['nodes'][number];

/** Fetches a conversation whole and saves it as a Markdown file. Rejects when it cannot be read. */
export async function exportConversation(client: ApolloClient, id: string, sourcesTitle: string): Promise<void> {
  const exchanges: Exchange[] = [];
  let title = '';
  for (let after: string | null | undefined; after !== null;) {
    const variables = { id, ...(after && { after }) };
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await client.query({ query: exportQuery, variables, fetchPolicy: 'no-cache' });
    const answers = data?.conversation?.answers;
    if (!data?.conversation || !answers) throw new Error('The conversation came without its answers');
    title = data.conversation.title;
    exchanges.push(...answers.nodes);
    after = answers.pageInfo.hasNextPage ? (answers.pageInfo.endCursor ?? null) : null;
  }
  saveFile(`${fileName(title)}.md`, markdownOf(title, exchanges, sourcesTitle), 'text/markdown');
}

/** A conversation as one Markdown text: each question a heading, its answer below, then what that rests on. */
export function markdownOf(title: string, exchanges: readonly Exchange[], sourcesTitle: string): string {
  const parts = exchanges.map(({ question, text, error, askedAt, sources }) => {
    const cited = sources.map((source, n) => `${n + 1}. ${source.title} (${source.detail}, ${source.date})`);
    return [
      `## ${question.replaceAll(/\s*\n\s*/g, ' ')}`,
      `*${askedAt.slice(0, 16).replace('T', ' ')} UTC*`,
      text.trim() || (error ?? ''),
      ...(cited.length > 0 ? [`**${sourcesTitle}**\n\n${cited.join('\n')}`] : []),
    ].join('\n\n');
  });
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

/** Without what file systems do not take. */
export function fileName(title: string): string {
  return (
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 60)
      .trim() || 'wheelwise'
  );
}
