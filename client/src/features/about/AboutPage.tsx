import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/Button.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import styles from './AboutPage.module.css';
import { Page } from '../../components/Page.tsx';

const values = ['honesty', 'clarity', 'independence', 'privacy'] as const;
const reasons = ['whySources', 'whyAlways', 'whyExpert', 'whyBilingual'] as const;

/** Spec §2: mission, values, why choose us. */
export function AboutPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('about.title')} lead={t('about.lead')}>
      <section className={styles['mission']} aria-labelledby="mission">
        <h2 id="mission">{t('about.missionTitle')}</h2>
        <p>{t('about.missionText')}</p>
      </section>
      <section className={styles['section']} aria-labelledby="values">
        <h2 id="values">{t('about.valuesTitle')}</h2>
        <ul className={styles['values']}>
          {values.map((name) => (
            <li key={name}>
              <h3>{t(`about.${name}Title`)}</h3>
              <p>{t(`about.${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['section']} aria-labelledby="why">
        <h2 id="why">{t('about.whyTitle')}</h2>
        <dl className={styles['reasons']}>
          {reasons.map((name) => (
            <div key={name} className={styles['reason']}>
              <dt>{t(`about.${name}Title`)}</dt>
              <dd>{t(`about.${name}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles['closing']} aria-labelledby="closing">
        <h2 id="closing">{t('about.closingTitle')}</h2>
        <p>{t('about.closingText')}</p>
        <PageLink page="ai-chat" className={buttonClass('primary', 'large')}>
          {t('about.ask')}
        </PageLink>
      </section>
    </Page>
  );
}
