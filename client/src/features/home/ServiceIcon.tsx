import type { ReactNode } from 'react';
import styles from './ServiceIcon.module.css';

export type ServiceName = 'selection' | 'maintenance' | 'assistant' | 'expert';

/** Drawn for these four: two cars to weigh, a spanner on its due date, a fault lamp that speaks, a person who answers. */
const drawings: Record<ServiceName, ReactNode> = {
  selection: (
    <>
      <path d="M6 22v-5l3-6h12l4 6h3a2 2 0 0 1 2 2v3" />
      <circle cx="11" cy="22" r="3" />
      <circle cx="24" cy="22" r="3" />
      <path d="M14 22h7" />
      <path className={styles['accent']} d="M26 38l5 5 9-11" />
      <path d="M8 33h10M8 40h10" />
    </>
  ),
  maintenance: (
    <>
      <circle cx="24" cy="24" r="16" />
      <path d="M24 8v4M40 24h-4M24 40v-4M8 24h4" />
      <path className={styles['accent']} d="M24 24l8-7" />
      <path className={styles['accent']} d="M24 24v6" />
    </>
  ),
  assistant: (
    <>
      <path d="M8 10h32a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H22l-9 8v-8H8a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2Z" />
      <path className={styles['accent']} d="M14 22h5l3-6 5 12 3-6h4" />
    </>
  ),
  expert: (
    <>
      <circle cx="24" cy="15" r="7" />
      <path d="M9 41c1-9 7-14 15-14s14 5 15 14" />
      <path className={styles['accent']} d="M24 30v6l4 3" />
    </>
  ),
};

export function ServiceIcon({ name }: { readonly name: ServiceName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
