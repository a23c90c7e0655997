import { setI18n } from 'react-i18next';
import { i18n } from './i18n.ts';

/** Lets react-i18next's own hook find our texts. The first load goes without that library; see `useTranslation`. */
setI18n(i18n);
