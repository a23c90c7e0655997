import { useTranslation } from 'react-i18next';
import { useStore } from '../lib/store.ts';
import styles from './Footer.module.css';
import { chooseTheme, theme, THEMES } from './theme.ts';

/** System, light or dark. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const chosen = useStore(theme);
  return (
    <label className={styles['theme']}>
      {t('theme.label')}{' '}
      <select
        value={chosen}
        onChange={({ target }) => chooseTheme(THEMES.find((each) => each === target.value) ?? 'system')}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
