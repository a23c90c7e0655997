import { useQuery } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking.ts';
import { allWebhooksQuery, webhookFieldsFragment } from './webhookDocuments.ts';
import { Webhooks } from './Webhooks.tsx';

/** The webhooks that are told of everybody’s events, in the admin panel. */
export function AllWebhooks() {
  const { data, error, refetch } = useQuery(allWebhooksQuery, { fetchPolicy: 'cache-and-network' });
  const endpoints = data?.admin?.webhookEndpoints?.nodes.map((endpoint) =>
    readFragment(webhookFieldsFragment, endpoint),
  );
  return <Webhooks isForAll={true} endpoints={endpoints} hasFailed={error !== undefined} refetch={refetch} />;
}
