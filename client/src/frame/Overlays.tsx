import { lazy, useEffect, useState, type ComponentType } from 'react';
import { Optional } from '../components/Optional.tsx';
import { pendingConfirm } from '../components/confirm.ts';
import { showToast, waitingToasts } from '../components/toast.ts';
import { openExpertRequest } from './expertRequest.ts';
import { i18n, loadPageTexts } from '../i18n/i18n.ts';
import { useStore } from '../lib/store.ts';

// 0.6 and 6.5 kB (brotli), on top of the 105 kB that pages with forms share: the home page's first load goes without.
const ConfirmDialog = lazy(async () => ({ default: (await import('../components/ConfirmDialog.tsx')).ConfirmDialog }));
const Toaster = lazy(async () => ({ default: (await import('../components/Toaster.tsx')).Toaster }));

/** Stays true from the first time on: what fades out must still be there. */
function useEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}

/** Where `confirm()`, `showToast()` and `askExpert()` appear; their code is loaded with the first of each. */
export function Overlays() {
  const hasConfirm = useEver(useStore(pendingConfirm) !== null);
  const hasToasts = useEver(useStore(waitingToasts).length > 0);
  return (
    <>
      <Optional>{hasConfirm ? <ConfirmDialog /> : null}</Optional>
      <Optional>{hasToasts ? <Toaster /> : null}</Optional>
      <Optional>
        <ExpertRequest />
      </Optional>
    </>
  );
}

async function loadConsultationDialog(): Promise<ComponentType> {
  const dialog = import('../features/consultation/ConsultationDialog.tsx');
  const [{ ConsultationDialog }] = await Promise.all([dialog, loadPageTexts()]);
  return ConsultationDialog;
}

/** A failed load is told, and tried again with the next wish. */
function ExpertRequest() {
  const isWanted = useStore(openExpertRequest) !== null;
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted || Dialog !== null) return;
    loadConsultationDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        openExpertRequest.set(null);
        showToast(i18n.t('failure.chunkText'), 'error');
      },
    );
  }, [isWanted, Dialog]);
  return Dialog === null ? null : <Dialog />;
}
