import { useQuery } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking.ts';
import { ownWebhooksQuery, webhookFieldsFragment } from './webhookDocuments.ts';
import { Webhooks } from './Webhooks.tsx';

/** One’s own webhooks, in the account settings. */
export function OwnWebhooks() {
  const { data, error, refetch } = useQuery(ownWebhooksQuery, { fetchPolicy: 'cache-and-network' });
  const endpoints = data?.viewer?.webhookEndpoints?.nodes.map((endpoint) =>
    readFragment(webhookFieldsFragment, endpoint),
  );
  return <Webhooks isForAll={false} endpoints={endpoints} hasFailed={error !== undefined} refetch={refetch} />;
}
