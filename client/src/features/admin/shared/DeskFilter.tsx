import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../forms/Field.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { PHONE, useMedia } from '../../../lib/useMedia.ts';
import styles from './Admin.module.css';

export interface DeskChoice {
  readonly search: string;
  /** The value of one option; empty: all. */
  readonly kind: string;
}

interface DeskFilterProps {
  readonly searchLabel: string;
  readonly kindLabel: string;
  /** Without the one for all. */
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly allLabel: string;
  readonly onChange: (choice: DeskChoice) => void;
  /** On phones it is unfolded first, so that the list stays in reach. */
  readonly folds?: boolean;
}

/** Spec §3: a search and a filter. The search waits for its button; a kind is looked up at once. */
export function DeskFilter({ searchLabel, kindLabel, kinds, allLabel, onChange, folds = false }: DeskFilterProps) {
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange({ search: search.trim(), kind });
  }
  const filter = (
    <search>
      <form className={styles['filter']} onSubmit={submit}>
        <Field label={searchLabel} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <SelectField
          label={kindLabel}
          value={kind}
          options={[{ value: '', label: allLabel }, ...kinds]}
          onChange={(event) => {
            setKind(event.target.value);
            onChange({ search: search.trim(), kind: event.target.value });
          }}
        />
        <Button type="submit">{t('admin.searchButton')}</Button>
      </form>
    </search>
  );
  if (!folds || !isPhone) return filter;
  return (
    <details className={styles['help']}>
      <summary>{t('admin.searchAndFilter')}</summary>
      {filter}
    </details>
  );
}
