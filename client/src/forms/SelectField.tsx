import { useId, type ComponentProps } from 'react';
import field from './Field.module.css';
import { Icon } from '../components/Icon.tsx';
import styles from './SelectField.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** As `Field`, for one of a few values. */
export function SelectField({ label, error, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['control']}>
        <select
          {...select}
          id={id}
          className={`${field['input']} ${styles['select']}`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} />
      </div>
      <p id={`${id}-note`} className={error === undefined ? field['hint'] : field['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
