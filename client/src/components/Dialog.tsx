import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  /** Called for the close button, Escape and a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: 'medium' | 'large';
  /** Nothing in it takes the focus: the body itself does, so that it scrolls by keyboard. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

/** A modal with a title and a close button; the focus stays inside and returns to where it was. Import it lazily. */
export function Dialog({ isOpen, onClose, title, size = 'medium', isText = false, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Popup className={`${styles['popup']} ${styles[size]}`}>
          <div className={styles['header']}>
            <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
            <BaseDialog.Close className={styles['close']} aria-label={t('common.close')}>
              <Icon name="close" />
            </BaseDialog.Close>
          </div>
          <div className={styles['body']} {...(isText && { tabIndex: 0, role: 'group', 'aria-label': title })}>
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
