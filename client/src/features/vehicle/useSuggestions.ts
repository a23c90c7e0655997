import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { CarSuggestionsQuery } from '../../gql/graphql.ts';
import { suggestionsQuery } from './vehicleDocuments.ts';

type Suggestion = CarSuggestionsQuery['carSuggestions'][number];

/** Cars of the catalogue for what is being typed; without the server nothing is suggested, and anything can be typed. */
export function useSuggestions() {
  const client = useApolloClient();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const last = useRef('');
  async function look(text: string): Promise<void> {
    last.current = text.trim();
    if (last.current === '') return setFound([]);
    try {
      const { data } = await client.query({ query: suggestionsQuery, variables: { text: last.current } });
      // An answer overtaken by further typing is dropped.
      if (text.trim() === last.current) setFound(data?.carSuggestions ?? []);
    } catch {
      setFound([]);
    }
    return undefined;
  }
  return { found, look: (text: string) => void look(text) };
}
