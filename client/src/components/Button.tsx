import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'medium' | 'large' | 'small';
  /** Shows a spinner; the button is disabled meanwhile, and keeps its name. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export function buttonClass(
  variant: ButtonProps['variant'] = 'secondary',
  size: ButtonProps['size'] = 'medium',
): string {
  return [styles['button'], styles[variant], styles[size]].join(' ');
}

export function Button({ variant, size, isBusy = false, disabled, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size)}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {isBusy ? <Spinner /> : null}
      {children}
    </button>
  );
}
