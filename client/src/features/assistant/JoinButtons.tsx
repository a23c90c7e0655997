import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../app/navigation.ts';
import { Button } from '../../components/Button.tsx';

/** For a guest who has no question left: a new account first, because who had one would be signed in. */
export function JoinButtons() {
  const { t } = useTranslation();
  const { go } = useNavigation();
  return (
    <>
      <Button variant="primary" size="small" onClick={() => go('auth', 'register')}>
        {t('assistant.join.register')}
      </Button>
      <Button size="small" onClick={() => go('auth')}>
        {t('assistant.join.login')}
      </Button>
    </>
  );
}
