import { useEffect, useState } from 'react';
import { request } from '../../api/requests.ts';
import type { ContactAside_BusinessFragment } from '../../gql/graphql.ts';
import { AskHere } from './AskHere.tsx';
import { HomeExperts } from './HomeExperts.tsx';

type Experts = Pick<ContactAside_BusinessFragment, 'experts'>;

/** Asked without Apollo, which the home page goes without. */
const expertsQuery = '{ business { experts { name { en zh } role { en zh } photoPath } } }';

/** What comes after the first rendering: a question, and who answers, where that can be found out. */
export function LowerHome() {
  const [experts, setExperts] = useState<Experts['experts']>([]);
  useEffect(() => {
    request<{ business: Experts | null }>(expertsQuery).then(
      ({ business }) => setExperts(business?.experts ?? []),
      () => undefined,
    );
  }, []);
  return (
    <>
      <AskHere />
      {experts.length > 0 ? <HomeExperts experts={experts} /> : null}
    </>
  );
}
