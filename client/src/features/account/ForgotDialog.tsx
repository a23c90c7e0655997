import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toast.ts';
import { RequestResetForm } from './RequestResetForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

interface ForgotDialogProps {
  /** What a reset link carries. */
  readonly reset: { readonly token: string; readonly email: string } | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Where a reset is: not asked for yet, or waiting for its code. */
interface Asked {
  readonly email: string;
  readonly token: string;
  /** False when the user came with a code from before. */
  readonly isSent: boolean;
}

/** Spec §2: email entry with “send reset link”, then the reset form. Closing it keeps where it is. */
export function ForgotDialog({ reset, isOpen, onClose }: ForgotDialogProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(reset && { ...reset, isSent: false });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('reset.requestTitle')}>
      {asked === null ? (
        <RequestResetForm
          onSent={(email, token) => setAsked({ email, token: token ?? '', isSent: true })}
          onHaveCode={(email) => setAsked({ email, token: '', isSent: false })}
        />
      ) : (
        <ResetPasswordForm
          {...asked}
          onAgain={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onClose();
            showToast(t('reset.done'));
          }}
        />
      )}
    </Dialog>
  );
}
