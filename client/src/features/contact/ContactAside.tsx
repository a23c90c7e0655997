import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/Button.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import styles from './Contact.module.css';
import { networkNames, networks, shareAddress } from './socialNetworks.ts';

/** Ways, hours, the assistant and social links (spec §2). No address or account is named that does not exist. */
export function ContactAside() {
  const { t } = useTranslation();
  return (
    <>
      <section aria-labelledby="contact-methods">
        <h2 id="contact-methods" className={styles['heading']}>
          {t('contact.methodsTitle')}
        </h2>
        <dl className={styles['methods']}>
          <div>
            <dt>{t('contact.methodForm')}</dt>
            <dd>{t('contact.methodFormText')}</dd>
          </div>
          <div>
            <dt>
              <PageLink page="services">{t('contact.methodExpert')}</PageLink>
            </dt>
            <dd>{t('contact.methodExpertText')}</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="contact-hours">
        <h2 id="contact-hours" className={styles['heading']}>
          {t('contact.hoursTitle')}
        </h2>
        <p className={styles['hours']}>
          <span>{t('contact.hoursDays')}</span> <strong>{t('contact.hoursTime')}</strong>
        </p>
      </section>
      <section className={styles['assistant']} aria-labelledby="contact-assistant">
        <h2 id="contact-assistant" className={styles['heading']}>
          {t('contact.assistantTitle')}
        </h2>
        <p>{t('contact.assistantText')}</p>
        <PageLink page="ai-chat" className={buttonClass('secondary')}>
          {t('contact.assistantLink')}
        </PageLink>
      </section>
      <SocialLinks />
    </>
  );
}

/** To tell others; plain links, so that no network learns of anybody who does not follow one. */
function SocialLinks() {
  const { t } = useTranslation();
  const text = t('contact.socialText', { product: t('common.productName') });
  return (
    <section aria-labelledby="contact-social">
      <h2 id="contact-social" className={styles['heading']}>
        {t('contact.socialTitle')}
      </h2>
      <ul className={styles['social']}>
        {networks.map((network) => (
          <li key={network}>
            <a
              href={shareAddress(network, location.origin, text)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'small')}
            >
              {networkNames[network]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
