import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/Button.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import type { ContactAside_BusinessFragment } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { BusinessHours } from './BusinessHours.tsx';
import { Experts } from '../../components/Experts.tsx';
import { useExpertHours } from '../../session/viewer.ts';
import styles from './Contact.module.css';
import { networkNames, networks, shareAddress } from './socialNetworks.ts';

type Business = ContactAside_BusinessFragment;

/** Ways, hours, the assistant and social links (spec §2). No address or account is named that does not exist. */
export function ContactAside({ business }: { readonly business: Business | null }) {
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
            <dd>{t('contact.methodExpertText', { hours: useExpertHours() })}</dd>
          </div>
          {business ? <Ways business={business} /> : null}
        </dl>
        {business?.revision === 0 ? <p className={styles['note']}>{t('contact.missing')}</p> : null}
      </section>
      {business && business.experts.length > 0 ? (
        <section aria-labelledby="contact-experts">
          <h2 id="contact-experts" className={styles['heading']}>
            {t('contact.expertsTitle')}
          </h2>
          <Experts experts={business.experts} />
        </section>
      ) : null}
      {business ? <BusinessHours hours={business.hours} timeZone={business.timeZone} /> : null}
      <section className={styles['assistant']} aria-labelledby="contact-assistant">
        <h2 id="contact-assistant" className={styles['heading']}>
          {t('contact.assistantTitle')}
        </h2>
        <p>{t('contact.assistantText')}</p>
        <PageLink page="ai-chat" className={buttonClass('secondary')}>
          {t('contact.assistantLink')}
        </PageLink>
      </section>
      {business ? <Accounts accounts={business.accounts} /> : null}
      <SocialLinks />
    </>
  );
}

/** How the business itself is reached, as far as it has said. */
function Ways({ business }: { readonly business: Business }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { email, phones, wechat, addresses, legalName, registration } = business;
  const imprint = [legalName?.[language], registration].filter((part) => typeof part === 'string');
  return (
    <>
      {email === null ? null : (
        <div>
          <dt>{t('contact.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {phones.length === 0 ? null : (
        <div>
          <dt>{t('contact.phones')}</dt>
          {phones.map((phone) => (
            <dd key={phone}>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            </dd>
          ))}
        </div>
      )}
      {wechat === null ? null : (
        <div>
          <dt>{t('contact.wechat')}</dt>
          <dd>{wechat}</dd>
        </div>
      )}
      {addresses.length === 0 && imprint.length === 0 ? null : (
        <div>
          <dt>{t('contact.addresses')}</dt>
          {imprint.length === 0 ? null : <dd>{imprint.join(' · ')}</dd>}
          {addresses.map((address) => (
            <dd key={address.en}>{address[language]}</dd>
          ))}
        </div>
      )}
    </>
  );
}

/** Where the business is found on social networks. */
function Accounts({ accounts }: Pick<Business, 'accounts'>) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="contact-accounts">
      <h2 id="contact-accounts" className={styles['heading']}>
        {t('contact.accountsTitle')}
      </h2>
      <ul className={styles['social']}>
        {accounts.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'small')}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
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
