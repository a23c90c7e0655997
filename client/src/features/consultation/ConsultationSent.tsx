import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import { SuccessPanel } from '../../components/SuccessPanel.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import type { SentRequest } from './ConsultationForm.tsx';

interface ConsultationSentProps {
  readonly request: SentRequest;
  readonly isMember: boolean;
  /** On the page. */
  readonly onAnother?: () => void;
  /** In the dialog. */
  readonly onClose?: () => void;
}

/** The success screen: reference number and the deadline 24 hours ahead (decisions, "Expert requests and contact"). */
export function ConsultationSent({ request, isMember, onAnother, onClose }: ConsultationSentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const deadline = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <SuccessPanel title={t('consultation.sentTitle')}>
      <p>{t('consultation.sentText', { email: request.email })}</p>
      <dl>
        <div>
          <dt>{t('consultation.reference')}</dt>
          <dd>{request.reference}</dd>
        </div>
        <div>
          <dt>{t('consultation.dueAt')}</dt>
          <dd>
            <time dateTime={request.dueAt}>{deadline.format(new Date(request.dueAt))}</time>
          </dd>
        </div>
      </dl>
      {isMember ? (
        <p>
          <PageLink page="account-settings" onClick={onClose}>
            {t('consultation.sentMember')}
          </PageLink>
        </p>
      ) : null}
      {onAnother === undefined ? null : <Button onClick={onAnother}>{t('consultation.another')}</Button>}
      {onClose === undefined ? null : (
        <Button variant="primary" onClick={onClose}>
          {t('consultation.done')}
        </Button>
      )}
    </SuccessPanel>
  );
}
