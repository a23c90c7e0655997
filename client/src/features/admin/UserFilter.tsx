import { useState, type FormEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './Admin.module.css';

export interface UserChoice {
  readonly search: string;
  /** A plan's slug; empty: all. */
  readonly membershipType: string;
}

interface UserFilterProps {
  readonly plans: readonly { readonly slug: string; readonly name: string }[];
  readonly onChange: (choice: UserChoice) => void;
}

/** Spec §3: the filters search and membership_type. The search waits for its button; a plan is looked up at once. */
export function UserFilter({ plans, onChange }: UserFilterProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [membershipType, setMembershipType] = useState('');
  const options = plans.map(({ slug, name }) => ({ value: slug, label: name }));
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange({ search: search.trim(), membershipType });
  }
  return (
    <search>
      <form className={styles['filter']} onSubmit={submit}>
        <Field
          label={t('admin.search')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label={t('admin.membership')}
          value={membershipType}
          options={[{ value: '', label: t('admin.allMemberships') }, ...options]}
          onChange={(event) => {
            setMembershipType(event.target.value);
            onChange({ search: search.trim(), membershipType: event.target.value });
          }}
        />
        <Button type="submit">{t('admin.searchButton')}</Button>
      </form>
    </search>
  );
}
