import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../../api/errors.ts';
import { showToast } from '../../../components/toast.ts';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { AdminBusinessFields_BusinessFragmentDoc, type UpdateBusinessInput } from '../../../gql/graphql.ts';
import { refreshViewer } from '../../../session/viewer.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { businessDeskQuery, updateBusinessMutation } from './businessDocuments.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { BusinessList } from './BusinessList.tsx';
import { listNames, lists } from './businessLists.ts';
import { TrustTexts } from './TrustTexts.tsx';

/** Who runs the installation: names, ways to reach it, hours, experts, questions and the trust pages. */
export function BusinessDesk() {
  const { t } = useTranslation();
  const result = useQuery(businessDeskQuery, { fetchPolicy: 'network-only' });
  const [update] = useMutation(updateBusinessMutation);
  const business = readFragment(AdminBusinessFields_BusinessFragmentDoc, result.data?.business);
  /** How often a colleague was quicker: the form then begins with what is saved by now, and what was typed over it. */
  const [setbacks, setSetbacks] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = () => result.refetch().catch(() => undefined);
  async function save(input: Omit<UpdateBusinessInput, 'revision'>) {
    try {
      await update({ variables: { input: { ...input, revision: business?.revision ?? 0 } } });
    } catch (error) {
      const { code, text } = displayError(error);
      if (code === 'CHANGED_MEANWHILE') {
        await ask();
        setSetbacks((before) => before + 1);
        showToast(text, 'error');
      }
      throw error;
    }
    showToast(t('admin.business.saved'));
    // The footer says it, too.
    void refreshViewer();
  }
  async function saveForm(input: Omit<UpdateBusinessInput, 'revision'>) {
    try {
      await save(input);
    } catch (error) {
      // The button that had it is gone where the form begins anew.
      heading.current?.focus();
      throw error;
    }
  }
  return (
    <DeskSection
      title={t('admin.business.title')}
      headingRef={heading}
      lead={t(business?.revision === 0 ? 'admin.business.defaults' : 'admin.business.lead')}
      result={result}
      emptyText=""
      rowCount={business ? 1 : undefined}
    >
      {business ? (
        <>
          <BusinessForm key={setbacks} business={business} onSave={saveForm} />
          {listNames.map((list) => (
            <BusinessList
              key={list}
              list={list}
              entries={lists[list].typed(business)}
              onSave={(entries) => save(lists[list].input(entries))}
            />
          ))}
          <TrustTexts texts={result.data?.trustTexts ?? []} onClosed={() => void ask()} />
        </>
      ) : null}
    </DeskSection>
  );
}
