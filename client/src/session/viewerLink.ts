import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { hearOfFreeTrial, hearOfViewer, type FreeTrial } from './viewer.ts';
import type { Viewer } from './rememberedViewer.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (node: unknown): node is Fields => typeof node === 'object' && node !== null;

/** Every object in a response, at any depth. */
function* objectsIn(node: unknown): Generator<Fields> {
  if (!isObject(node)) return;
  yield node;
  for (const value of Object.values(node)) yield* objectsIn(value);
}

/** The fields of the free trial that header, banner and chat show: a response that asks for less is not enough. */
const isWholeTrial = (node: Fields) => 'hasActiveCampaign' in node && 'campaign' in node && 'usage' in node;

/** Tells the session what a response says about the person who is here and about the free trial. */
export function readViewer(data: unknown): void {
  for (const node of objectsIn(data)) {
    // At any depth: the answers to a question carry the viewer too, and say so when the session has ended meanwhile.
    if (node['viewer'] === null) hearOfViewer(null);
    if (node['__typename'] === 'User' && typeof node['id'] === 'string') hearOfViewer(node as unknown as Viewer);
    if (node['__typename'] === 'FreeTrial' && isWholeTrial(node)) hearOfFreeTrial(node as unknown as FreeTrial);
  }
}

/** Reads every response of every operation, so that header and badges change with it, whichever operation brought it. */
export const viewerLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap(({ data }) => readViewer(data))),
);
