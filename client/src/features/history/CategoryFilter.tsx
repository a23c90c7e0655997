import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import type { QuestionCategory } from '../../gql/graphql.ts';
import styles from './History.module.css';
import { QUESTION_CATEGORIES } from '../../../../server/contract/choices.ts';
import { labelOf, valuesOf } from '../../lib/choices.ts';

const categories = valuesOf(QUESTION_CATEGORIES);

interface CategoryFilterProps {
  /** Null: all categories. */
  readonly value: QuestionCategory | null;
  readonly onChange: (category: QuestionCategory | null) => void;
}

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
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
              {labelOf(QUESTION_CATEGORIES, category, language)}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} />
      </span>
    </p>
  );
}
