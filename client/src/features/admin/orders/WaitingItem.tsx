import { useId, useState, type ReactNode } from 'react';
import styles from './Waiting.module.css';

interface WaitingItemProps {
  /** What happened. */
  readonly what: ReactNode;
  readonly amount: string;
  /** Whose it is and since when. */
  readonly about: string;
  /** What is to be known and done about it. */
  readonly children: ReactNode;
}

/** One thing that waits for staff: a line, which opens. */
export function WaitingItem({ what, amount, about, children }: WaitingItemProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <h3 className={styles['title']}>
        <button
          type="button"
          className={styles['line']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles['what']}>
            {what} <span className={styles['about']}>{about}</span>
          </span>
          <span className={styles['amount']}>{amount}</span>
        </button>
      </h3>
      <div id={id} className={styles['content']} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </li>
  );
}
