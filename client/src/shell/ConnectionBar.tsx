import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOnline, useConnection } from '../connection.ts';
import styles from './ConnectionBar.module.css';

/** Says that the connection is lost, and goes by itself when it is back. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const connection = useConnection();
  return (
    <output className={styles['place']}>
      {isOnline(connection) === false ? (
        <span className={styles['bar']}>
          <WifiOff aria-hidden="true" size={18} />
          {connection.hasNetwork ? t('connection.reconnecting') : t('connection.noNetwork')}
        </span>
      ) : null}
    </output>
  );
}
