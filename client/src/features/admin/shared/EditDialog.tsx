import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/Dialog.tsx';
import { showToast } from '../../../components/toast.ts';
import { useLingering } from '../../../components/useLingering.ts';

/** What is edited. */
export interface Edit<Row> {
  /** Null: a new one. */
  readonly row: Row | null;
}

export interface EditFormProps<Row> extends Edit<Row> {
  readonly onSaved: () => void;
}

interface EditDialogProps<Row> {
  /** Its texts are those of this desk. */
  readonly desk: 'plans' | 'campaigns';
  /** Null: closed. */
  readonly open: Edit<Row> | null;
  readonly Form: ComponentType<EditFormProps<Row>>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A row of a desk's table as a form, for a new one and for one that is there. */
export function EditDialog<Row>({ desk, open, Form, onClose, onSaved }: EditDialogProps<Row>) {
  const { t } = useTranslation();
  const shown = useLingering(open);
  function saved() {
    showToast(t(`admin.${desk}.saved`));
    onSaved();
  }
  return (
    <Dialog
      isOpen={open !== null}
      onClose={onClose}
      title={t(shown?.row ? `admin.${desk}.editTitle` : `admin.${desk}.make`)}
    >
      {shown === null ? null : <Form row={shown.row} onSaved={saved} />}
    </Dialog>
  );
}
