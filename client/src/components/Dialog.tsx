import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedByBack } from '../app/navigation.ts';
import { confirm } from './confirm.ts';
import { Icon } from './Icon.tsx';
import styles from './Dialog.module.css';
import { Unsaved } from '../forms/unsaved.ts';

interface DialogProps {
  readonly isOpen: boolean;
  /** Called for the close button, Escape, the way back and a click outside; about words that would be lost it has asked first. */
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
  const unsaved = useRef(false);
  const hear = useCallback((isUnsaved: boolean) => void (unsaved.current = isUnsaved), []);
  async function close() {
    const question = {
      title: t('form.discardTitle'),
      text: t('form.discardText'),
      confirmLabel: t('form.discard'),
      cancelLabel: t('form.keepEditing'),
      isDangerous: true,
    };
    if (!unsaved.current || (await confirm(question))) onClose();
  }
  useClosedByBack(isOpen, () => void close());
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) void close();
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
            <Unsaved value={hear}>{children}</Unsaved>
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
