import { useLanguage } from '../i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import styles from './Experts.module.css';
import type { ContactAside_BusinessFragment } from '../gql/graphql.ts';

/** Who answers, with a photo where there is one. */
export function Experts({ experts }: Pick<ContactAside_BusinessFragment, 'experts'>) {
  const language = useLanguage();
  return (
    <ul className={styles['experts']}>
      {experts.map(({ name, role, photoPath }) => (
        <li key={name.en} className={styles['expert']}>
          {photoPath === null ? (
            <span>
              <Icon name="expert" size={32} />
            </span>
          ) : (
            <img src={photoPath} alt="" width={64} height={64} loading="lazy" />
          )}
          <p>
            <strong>{name[language]}</strong> {role[language]}
          </p>
        </li>
      ))}
    </ul>
  );
}
