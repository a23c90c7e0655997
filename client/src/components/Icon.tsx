import sprite from './icons.svg';
import styles from './Icon.module.css';

export type IconName =
  | 'alert'
  | 'assistant'
  | 'check'
  | 'chevron'
  | 'close'
  | 'expert'
  | 'eye'
  | 'eyeOff'
  | 'lock'
  | 'logout'
  | 'maintenance'
  | 'menu'
  | 'offline'
  | 'selection'
  | 'shield'
  | 'success'
  | 'warning';

/** One of our own drawings in `icons.svg`: a picture file, so that the first load's script holds no paths. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className={styles['icon']} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
