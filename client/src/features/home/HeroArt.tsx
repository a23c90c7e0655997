import { useTranslation } from 'react-i18next';
import styles from './HeroArt.module.css';

/** A question and an answer over a car that keeps rolling. */
export function HeroArt() {
  const { t } = useTranslation();
  return (
    <figure className={styles['art']}>
      <svg viewBox="0 0 560 460" className={styles['scene']} aria-hidden="true">
        <path
          className={styles['hillBack']}
          d="M0 300c70-62 128-84 204-58 52 18 84 10 132-22 74-50 150-40 224 18v222H0Z"
        />
        <path className={styles['hill']} d="M0 332c92-40 160-44 236-18s150 22 216-10c42-20 76-24 108-18v174H0Z" />
        <path className={styles['road']} d="M0 372h560v88H0Z" />
        <path className={styles['lane']} d="M-48 416h656" />
        <Car />
      </svg>
      <p className={`${styles['bubble']} ${styles['question']}`}>{t('home.sampleQuestion')}</p>
      <p className={`${styles['bubble']} ${styles['answer']}`}>
        <span className={styles['lamp']} />
        {t('home.sampleAnswer')}
      </p>
    </figure>
  );
}

function Car() {
  return (
    <g>
      <ellipse className={styles['shadow']} cx="292" cy="388" rx="190" ry="9" />
      <path
        className={styles['body']}
        d="M112 372c-8-22-8-50 0-72 5-14 14-22 26-32l36-32c16-14 32-20 56-20h86c26 0 42 7 60 24l38 36c34 5 56 13 68 28 9 12 11 38 7 64-1 5-4 8-9 8H118c-3 0-5-1-6-4Z"
      />
      <path className={styles['sill']} d="M109 352h380l-1 16c-1 5-4 8-9 8H118c-3 0-5-1-6-4-2-6-3-13-3-20Z" />
      <path className={styles['glass']} d="M160 276l30-28c10-9 20-13 36-13h38v43h-98c-7 0-9 1-6-2Z" />
      <path className={styles['glass']} d="M278 235h36c20 0 32 5 45 18l24 25H278Z" />
      <path className={styles['line']} d="M271 284v66M176 292h204" />
      <path className={styles['handle']} d="M236 302h20M342 302h20" />
      <path className={styles['headlight']} d="M462 304c10 4 18 10 21 18h-20c-8 0-10-14-1-18Z" />
      <path className={styles['taillight']} d="M109 306h15v18h-17c0-6 0-12 2-18Z" />
      <Wheel cx={186} />
      <Wheel cx={404} />
    </g>
  );
}

function Wheel({ cx }: { readonly cx: number }) {
  return (
    <g>
      <circle className={styles['tyre']} cx={cx} cy="358" r="38" />
      <g className={styles['spokes']} style={{ transformOrigin: `${cx}px 358px` }}>
        <circle cx={cx} cy="358" r="21" />
        <path d={`M${cx} 337v42M${cx - 18.2} 347.5l36.4 21M${cx - 18.2} 368.5l36.4-21`} />
      </g>
      <circle className={styles['hub']} cx={cx} cy="358" r="5" />
    </g>
  );
}
