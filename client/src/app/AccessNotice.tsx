import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { go } from './navigation.ts';
import type { PageName } from '../../../server/contract/pages.ts';

interface AccessNoticeProps {
  readonly access: 'login' | 'denied';
  readonly page: PageName;
}

export function AccessNotice({ access, page }: AccessNoticeProps) {
  return access === 'login' ? <LoginNotice page={page} /> : <DeniedNotice />;
}

/** Spec §2: the login-required notice; the chat's says why the free trial does not open it. */
function LoginNotice({ page }: { readonly page: PageName }) {
  const { t } = useTranslation();
  const text = page === 'ai-chat' ? t('access.trialText') : t('access.loginText');
  return (
    <Notice icon="lock" title={t('access.loginTitle')} text={text}>
      <Button variant="primary" onClick={() => go('auth')}>
        {t('access.login')}
      </Button>
      <Button onClick={() => go('home')}>{t('common.back')}</Button>
    </Notice>
  );
}

/** Spec §2: for staff only. */
function DeniedNotice() {
  const { t } = useTranslation();
  return (
    <Notice icon="shield" title={t('access.deniedTitle')} text={t('access.deniedText')}>
      <Button onClick={() => go('home')}>{t('common.back')}</Button>
    </Notice>
  );
}
