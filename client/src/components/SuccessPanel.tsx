import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SuccessPanel.module.css';

interface SuccessPanelProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Takes a form's place when it was sent; its heading takes the focus the button had. */
export function SuccessPanel({ title, children }: SuccessPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['panel']}>
      <span className={styles['icon']}>
        <Icon name="success" size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
