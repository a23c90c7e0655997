import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../app/PageLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toast.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { typedAmount } from '../../lib/money.ts';
import { currencyOf, inputOfDone, itemsOf, type EntryForm as Typed } from './careRules.ts';
import { EntryForm } from './EntryForm.tsx';
import { notedOffers } from './notedOffers.ts';
import type { ChatCar } from './useChatCar.ts';
import { useDistance } from './useDistance.ts';
import { addEntryMutation, bookOfferQuery, myCarQuery } from './vehicleDocuments.ts';
import { nameOf } from './vehicleName.ts';
import { inUnit } from './vehicleRules.ts';
import styles from './MyCar.module.css';

const offers = notedOffers('vehicle.reported');

interface BookOfferProps {
  readonly car: ChatCar;
  /** The last answer, once it has ended; undefined: there is none. */
  readonly answerId: string | undefined;
}

/** Not before it is needed: the first format of dates takes 30 ms, 130 on a phone. */
const zone = () => ({ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });

/** A question reported a service: it can be written into the service book, after a look at it. */
export function BookOffer({ car, answerId = '' }: BookOfferProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [add] = useMutation(addEntryMutation, { refetchQueries: [myCarQuery] });
  const { data } = useQuery(bookOfferQuery, answerId === '' ? skipToken : { variables: { id: answerId, ...zone() } });
  const vehicle = car.vehicles.find(({ id }) => id === car.chosen) ?? car.vehicles[0];
  const distance = useDistance(vehicle?.unit ?? 'KM');
  const report = data?.answer?.id === answerId ? data.answer.serviceReport : null;
  if (!report || done === answerId || offers.has(answerId)) return null;

  function over() {
    offers.note(answerId);
    setOpen(false);
    setDone(answerId);
  }
  if (vehicle === undefined)
    return (
      <aside className={styles['offer']} aria-label={t('vehicle.bookOffer')}>
        <p>{t(car.isSignedIn ? 'vehicle.bookOfferNoCar' : 'vehicle.bookOfferGuest')}</p>
        <PageLink page={car.isSignedIn ? 'my-car' : 'auth'}>
          {t(car.isSignedIn ? 'vehicle.bookOfferAdd' : 'vehicle.bookOfferLogin')}
        </PageLink>
        <Button size="small" variant="quiet" onClick={over}>
          {t('vehicle.offerNo')}
        </Button>
      </aside>
    );

  const { id: vehicleId, unit, market } = vehicle;
  const currency = currencyOf(market);
  const items = report.items.map(({ title }) => title);
  const day =
    report.on &&
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(report.on));
  const told = [items.join(t('vehicle.bookOfferComma')), day, report.km === null ? null : distance(report.km)];
  const prefilled: Partial<Typed> = {
    items: items.join('\n'),
    // A day that was not named is the owner's to choose.
    on: report.on ?? '',
    km: report.km === null ? '' : String(inUnit(report.km, unit)),
    cost: report.cost?.currency === currency ? typedAmount(report.cost.amount) : '',
  };
  async function save(typed: Typed) {
    const input = { vehicleId, ...inputOfDone(typed, unit, currency), items: itemsOf(typed.items) };
    await add({ variables: { input } });
    showToast(t('vehicle.bookWritten'));
    over();
  }
  return (
    <aside className={styles['offer']} aria-label={t('vehicle.bookOffer')}>
      <p>{told.filter(Boolean).join(' · ')}</p>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        {t('vehicle.bookOffer')}
      </Button>
      <Button size="small" variant="quiet" onClick={over}>
        {t('vehicle.offerNo')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={nameOf(vehicle, language)}>
        <EntryForm entry={null} prefilled={prefilled} vehicle={vehicle} known={[]} onSave={save} />
      </Dialog>
    </aside>
  );
}
