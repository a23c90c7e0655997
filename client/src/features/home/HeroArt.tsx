import { useTranslation } from 'react-i18next';
import picture from './hero.svg';

/** A question and an answer over a car; the picture is decoration, the words are readable. */
export function HeroArt() {
  const { t } = useTranslation();
  return (
    <figure className="hero-art">
      <p className="hero-bubble hero-question">{t('home.sampleQuestion')}</p>
      <p className="hero-bubble hero-answer">{t('home.sampleAnswer')}</p>
      <img src={picture} width={560} height={270} alt="" className="hero-picture" />
    </figure>
  );
}
