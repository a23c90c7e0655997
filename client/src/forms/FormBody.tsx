import type { ComponentProps } from 'react';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import styles from './FormBody.module.css';

interface FormBodyProps extends Omit<ComponentProps<'form'>, 'className'> {
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  readonly variant?: 'primary' | 'danger';
  /** The word on the button: what it does, or that it is being done. */
  readonly submitLabel: string;
}

/** A form's fields between its failure and its button. */
export function FormBody({
  failure,
  isSubmitting,
  submitLabel,
  variant = 'primary',
  children,
  ...form
}: FormBodyProps) {
  return (
    <form {...form} className={styles['form']}>
      {children}
      {failure === null ? null : <Alert>{failure}</Alert>}
      <div className={styles['foot']}>
        <Button type="submit" variant={variant} size="large" isBusy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: Pick<ComponentProps<'div'>, 'children'>) {
  return <div className={styles['pair']}>{children}</div>;
}
