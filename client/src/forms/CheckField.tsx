import { useId, type ComponentProps } from 'react';
import styles from './CheckField.module.css';
import field from './Field.module.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** As `Field`, for yes or no. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={field['field']}>
      <div className={styles['check']}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={styles['box']}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        />
        <label className={field['label']} htmlFor={id}>
          {label}
        </label>
      </div>
      <p id={`${id}-note`} className={error === undefined ? field['hint'] : field['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
