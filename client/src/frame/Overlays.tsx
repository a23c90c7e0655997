import { useEffect, useState, type ComponentType } from 'react';
import { Optional } from '../components/Optional.tsx';
import { pendingConfirm } from '../components/confirm.ts';
import { showToast, waitingToasts } from '../components/toast.ts';
import { openExpertRequest } from './expertRequest.ts';
import { i18n, loadPageTexts } from '../i18n/i18n.ts';
import { useStore } from '../lib/store.ts';

// 0.6 and 6.5 kB (brotli), on top of the 105 kB that pages with forms share: the home page's first load goes without.
const loadConfirmDialog = async () => (await import('../components/ConfirmDialog.tsx')).ConfirmDialog;
const loadToaster = async () => (await import('../components/Toaster.tsx')).Toaster;

async function loadConsultationDialog(): Promise<ComponentType> {
  const dialog = import('../features/consultation/ConsultationDialog.tsx');
  const [{ ConsultationDialog }] = await Promise.all([dialog, loadPageTexts()]);
  return ConsultationDialog;
}

/** Where `confirm()`, `showToast()` and `askExpert()` appear; their code is loaded with the first of each. */
export function Overlays() {
  const pending = useStore(pendingConfirm);
  const waiting = useStore(waitingToasts);
  const request = useStore(openExpertRequest);
  return (
    <>
      <Late wish={pending} load={loadConfirmDialog} onFailure={askPlainly} />
      <Late wish={waiting.length > 0 ? waiting : null} load={loadToaster} onFailure={tellPlainly} />
      <Late wish={request} load={loadConsultationDialog} onFailure={dropRequest} />
    </>
  );
}

interface LateProps {
  /** What is to appear; null: nothing. */
  readonly wish: object | null;
  readonly load: () => Promise<ComponentType>;
  /** To see that the wish is not left waiting. */
  readonly onFailure: () => void;
}

/** A failed load is tried again with the next wish. Once it is there it stays: what fades out must still be there. */
function Late({ wish, load, onFailure }: LateProps) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (wish !== null && Loaded === null) load().then((loaded) => setLoaded(() => loaded), onFailure);
  }, [wish, Loaded, load, onFailure]);
  return <Optional>{Loaded === null ? null : <Loaded />}</Optional>;
}

/** Whoever asked gets an answer, if only by the browser's own dialog. */
function askPlainly(): void {
  const pending = pendingConfirm.get();
  pending?.answer(window.confirm(`${pending.title}\n\n${pending.text}`));
}

/** What went wrong is told by the browser's own dialog; what went well is seen. */
function tellPlainly(): void {
  const waiting = waitingToasts.get();
  waitingToasts.set([]);
  for (const { text, kind } of waiting) if (kind === 'error') window.alert(text);
}

function dropRequest(): void {
  openExpertRequest.set(null);
  showToast(i18n.t('failure.chunkText'), 'error');
}
