import { useId, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  /** Says beside the label that it may stay empty. */
  readonly isOptional?: boolean;
  readonly hint?: string | undefined;
  /** Replaces the hint, marks the input as invalid and is announced. */
  readonly error?: string | undefined;
  /** Shown inside the input's right end, e.g. a button. */
  readonly trailing?: ReactNode;
}

/** A labelled input with its hint or error beside it. */
export function Field({ label, isOptional = false, hint, error, trailing, ...input }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {isOptional ? t('form.optional', { label }) : label}
      </label>
      <div className={styles['control']}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {trailing}
      </div>
      {/* Always there, so that screen readers watch it before an error arrives. */}
      <p id={`${id}-note`} className={error === undefined ? styles['hint'] : styles['error']} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
