import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** What can be done about it: buttons or links. */
  readonly children?: ReactNode;
}

/** Stands in for a page: login required, permission denied, loading failed. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <section className={styles['notice']}>
      <span className={styles['icon']}>
        <Icon name={icon} size={28} />
      </span>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {children === undefined ? null : <div className={styles['actions']}>{children}</div>}
    </section>
  );
}
