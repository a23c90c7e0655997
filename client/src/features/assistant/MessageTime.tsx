import { useLanguage } from '../../i18n/i18n.ts';
import { messageTime, moment } from '../../lib/dates.ts';
import styles from './Answer.module.css';

interface MessageTimeProps {
  readonly time: string;
}

/** When something was asked or answered; the day is left out where it is today. */
export function MessageTime({ time }: MessageTimeProps) {
  const language = useLanguage();
  return (
    <time className={styles['time']} dateTime={time} title={moment(time, language)}>
      {messageTime(time, language)}
    </time>
  );
}
