import { useId, type ComponentProps } from 'react';
import field from './Field.module.css';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** As `Field`, for longer texts; it grows with what is typed where the browser can. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={6}
        {...textarea}
        id={id}
        className={`${field['input']} ${styles['area']}`}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <p id={`${id}-note`} className={error === undefined ? field['hint'] : field['error']} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
