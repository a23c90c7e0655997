import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/Icon.tsx';
import { isOnline, useConnection } from '../api/connection.ts';
import { watchConnection } from '../api/connectionWatch.ts';
import styles from './ConnectionBar.module.css';

/** Says that the connection is lost, and goes by itself when it is back. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const connection = useConnection();
  useEffect(watchConnection, []);
  return (
    <output className={styles['place']}>
      {isOnline(connection) === false ? (
        <span className={styles['bar']}>
          <Icon name="offline" size={18} />
          {connection.hasNetwork ? t('connection.reconnecting') : t('connection.noNetwork')}
        </span>
      ) : null}
    </output>
  );
}
