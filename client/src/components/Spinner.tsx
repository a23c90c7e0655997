import styles from './Spinner.module.css';

/** A turning wheel. Without a label it is decoration beside a text that says the same. */
export function Spinner({ label }: { readonly label?: string }) {
  const wheel = (
    <svg className={styles['spinner']} viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return wheel;
  return (
    <output className={styles['labelled']}>
      {wheel}
      {label}
    </output>
  );
}
