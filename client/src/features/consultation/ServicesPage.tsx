import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { FormPage } from '../../forms/FormPage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useExpertHours, useViewer } from '../../session/viewer.ts';
import { ConsultationForm, type SentRequest } from './ConsultationForm.tsx';
import { ConsultationSent } from './ConsultationSent.tsx';
import styles from './Services.module.css';

const features = ['reply', 'free', 'person', 'independent'] as const;
const steps = ['describe', 'receive', 'study', 'reply'] as const;

/** Spec §2: the request form with its success screen, service features and the four-step process. */
export const ServicesPage = withApollo(() => {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const hours = useExpertHours();
  const [sent, setSent] = useState<SentRequest | null>(null);
  return (
    <FormPage
      title={t('consultation.title')}
      lead={t('consultation.lead', { hours })}
      asideLabel={t('consultation.featuresTitle')}
      aside={<Features />}
      below={<Process />}
    >
      {sent === null ? (
        <ConsultationForm key={viewer?.id} viewer={viewer} onSent={setSent} />
      ) : (
        <ConsultationSent request={sent} isMember={viewer !== null} onAnother={() => setSent(null)} />
      )}
    </FormPage>
  );
});

function Features() {
  const { t } = useTranslation();
  const hours = useExpertHours();
  return (
    <section className={styles['features']} aria-labelledby="features-title">
      <h2 id="features-title" className={styles['featuresTitle']}>
        {t('consultation.featuresTitle')}
      </h2>
      <dl className={styles['list']}>
        {features.map((name) => (
          <div key={name}>
            <dt>
              <Icon name="check" size={18} />
              {t(`consultation.features.${name}Title`, { hours })}
            </dt>
            <dd>{t(`consultation.features.${name}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Process() {
  const { t } = useTranslation();
  const hours = useExpertHours();
  return (
    <section className={styles['process']} aria-labelledby="process-title">
      <h2 id="process-title" className={styles['processTitle']}>
        {t('consultation.processTitle')}
      </h2>
      <ol className={styles['steps']}>
        {steps.map((name) => (
          <li key={name}>
            <h3>{t(`consultation.process.${name}Title`)}</h3>
            <p>{t(`consultation.process.${name}Text`, { hours })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
