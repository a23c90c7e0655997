import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon.tsx';
import type { QuestionCategory } from '../../gql/graphql.ts';
import styles from './History.module.css';

const categories: readonly QuestionCategory[] = ['CAR_SELECTION', 'MAINTENANCE', 'FAULT_DIAGNOSIS', 'GENERAL'];

interface CategoryFilterProps {
  /** Null: all categories. */
  readonly value: QuestionCategory | null;
  readonly onChange: (category: QuestionCategory | null) => void;
}

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <p className={styles['filter']}>
      <label htmlFor={id}>{t('history.filter')}</label>
      <span>
        <select
          id={id}
          value={value ?? ''}
          onChange={(event) => onChange(categories.find((category) => category === event.currentTarget.value) ?? null)}
        >
          <option value="">{t('history.all')}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {t(`history.category.${category}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} />
      </span>
    </p>
  );
}
