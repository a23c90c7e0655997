import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import { askExpert } from '../../frame/expertRequest.ts';
import styles from './ServiceCards.module.css';
import { useStartChat } from './useStartChat.ts';

const services = ['selection', 'maintenance', 'assistant', 'expert'] as const satisfies readonly IconName[];

/** Spec §2: the first three lead to the assistant, the fourth to the experts. */
export function ServiceCards() {
  const { t } = useTranslation();
  const { page: chat } = useStartChat();
  return (
    <section className={`page-width ${styles['section']}`} aria-labelledby="services-title">
      <h2 id="services-title" className={styles['heading']}>
        {t('offers.title')}
      </h2>
      <ul className={styles['cards']}>
        {services.map((name) => (
          <li key={name} className={styles['card']}>
            <Icon name={name} size={48} />
            <h3 className={styles['title']}>
              <PageLink page={name === 'expert' ? 'services' : chat} className={styles['link']}>
                {t(`offers.${name}.title`)}
              </PageLink>
            </h3>
            <p className={styles['text']}>{t(`offers.${name}.text`)}</p>
            {name === 'expert' ? (
              <p className={styles['ask']}>
                <Button size="small" onClick={() => askExpert()}>
                  {t('offers.askExpert')}
                </Button>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
