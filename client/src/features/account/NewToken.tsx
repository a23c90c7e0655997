import { useTranslation } from 'react-i18next';
import { NewSecret } from '../../components/NewSecret.tsx';

interface NewTokenProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** The new token's secret: it is shown here and never again. */
export function NewToken({ token, onDone }: NewTokenProps) {
  const { t } = useTranslation();
  const texts = {
    title: t('tokens.shownTitle'),
    text: t('tokens.shownText'),
    copy: t('tokens.copy'),
    copied: t('tokens.copied'),
    copyFailed: t('tokens.copyFailed'),
    done: t('tokens.done'),
  };
  return <NewSecret secret={token} texts={texts} onDone={onDone} />;
}
