import { LockKeyhole, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { go, type PageName } from '../navigation.ts';

/** Spec §2: the login-required notice; the chat's says why the free trial does not open it. */
export function LoginNotice({ page }: { readonly page: PageName }) {
  const { t } = useTranslation();
  const text = page === 'ai-chat' ? t('access.trialText') : t('access.loginText');
  return (
    <Notice icon={LockKeyhole} title={t('access.loginTitle')} text={text}>
      <Button variant="primary" onClick={() => go('auth')}>
        {t('access.login')}
      </Button>
      <Button onClick={() => go('home')}>{t('common.back')}</Button>
    </Notice>
  );
}

/** Spec §2: for staff only. */
export function DeniedNotice() {
  const { t } = useTranslation();
  return (
    <Notice icon={ShieldAlert} title={t('access.deniedTitle')} text={t('access.deniedText')}>
      <Button onClick={() => go('home')}>{t('common.back')}</Button>
    </Notice>
  );
}
