import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { ChatCar } from './useChatCar.ts';
import { notedOffers } from './notedOffers.ts';
import { useSaveCar } from './useSaveCar.ts';
import { namedCarQuery } from './vehicleDocuments.ts';
import { nameOf } from './vehicleName.ts';
import { formOfVehicle } from './vehicleRules.ts';
import styles from './MyCar.module.css';

const offers = notedOffers('vehicle.offered');

interface SaveCarOfferProps {
  readonly car: ChatCar;
  /** What was asked last; undefined: nothing yet. */
  readonly question: string | undefined;
  readonly onSaved: (vehicleId: string) => void;
}

/** A car was named in a question and none is chosen: it can be saved, and that is offered once for each. */
export function SaveCarOffer({ car, question = '', onSaved }: SaveCarOfferProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const saveCar = useSaveCar(car.isSignedIn);
  const [isSaving, setSaving] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { data } = useQuery(namedCarQuery, {
    variables: { text: question },
    skip: question === '' || car.chosen !== null,
  });
  const named = data?.namedCar;
  if (!named || car.chosen !== null) return null;
  const name = nameOf(named, language);
  const isKnown = car.vehicles.some(({ make, model }) => make === named.make && model === named.model);
  if (isKnown || done === name || offers.has(name)) return null;

  function over() {
    offers.note(name);
    setDone(name);
  }
  async function save() {
    if (!named) return;
    setSaving(true);
    try {
      onSaved(await saveCar(formOfVehicle(named, language)));
      showToast(t('vehicle.saved'));
      over();
    } catch (error) {
      showToast(displayError(error).text, 'error');
    } finally {
      setSaving(false);
    }
  }

  return (
    <aside className={styles['offer']} aria-label={t('vehicle.offerYes')}>
      <p>{t('vehicle.offer', { car: name })}</p>
      <Button size="small" variant="primary" isBusy={isSaving} onClick={() => void save()}>
        {t('vehicle.offerYes')}
      </Button>
      <Button size="small" variant="quiet" onClick={over}>
        {t('vehicle.offerNo')}
      </Button>
    </aside>
  );
}
