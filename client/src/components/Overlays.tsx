import { lazy, Suspense, useState } from 'react';
import { useStore } from '../store.ts';
import { pendingConfirm } from './confirm.ts';
import { waitingToasts } from './toast.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));
const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }));

/** Stays true from the first time on: what fades out must still be there. */
function useEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}

/** Where `confirm()` and `showToast()` appear; their code is loaded with the first of each. */
export function Overlays() {
  const hasConfirm = useEver(useStore(pendingConfirm) !== null);
  const hasToasts = useEver(useStore(waitingToasts).length > 0);
  return (
    <Suspense fallback={null}>
      {hasConfirm ? <ConfirmDialog /> : null}
      {hasToasts ? <Toaster /> : null}
    </Suspense>
  );
}
