import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../app/PageLink.tsx';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import { useLingering } from '../../components/useLingering.ts';
import { readFragment } from '../../gql/fragment-masking.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import {
  currencyOf,
  inputOfDone,
  inputOfReminder,
  type EntryForm as TypedEntry,
  type ReminderForm as Typed,
} from './careRules.ts';
import { DueRow } from './DueRow.tsx';
import { EntryForm } from './EntryForm.tsx';
import { ReminderForm } from './ReminderForm.tsx';
import {
  careQuery,
  completeMutation,
  dueFragment,
  removeReminderMutation,
  setMailsMutation,
  setReminderMutation,
  type DueItem,
  type Vehicle,
} from './vehicleDocuments.ts';
import { nameOf } from './vehicleName.ts';
import styles from './Care.module.css';

type Open =
  | { readonly dialog: 'done'; readonly item: DueItem }
  | { readonly dialog: 'settle'; readonly item: DueItem | null };

interface DueSectionProps {
  /** Cars that are driven. */
  readonly vehicles: readonly Vehicle[];
  /** Books and readings are others now. */
  readonly onChanged: () => void;
}

/** What is due over all cars, the most pressing first. */
export function DueSection({ vehicles, onChanged }: DueSectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(careQuery, { fetchPolicy: 'cache-and-network' });
  const [complete] = useMutation(completeMutation);
  const [set] = useMutation(setReminderMutation);
  const [remove] = useMutation(removeReminderMutation);
  const [setMails] = useMutation(setMailsMutation);
  const [open, setOpen] = useState<Open | null>(null);
  const shown = useLingering(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const viewer = data?.viewer;
  const isMember = viewer?.isVip === true;
  const mails = viewer?.reminderMails;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const items = viewer?.due?.items.map((item) => readFragment(dueFragment, item)) ?? [];
  const again = () => void refetch().catch(() => undefined);

  // Mails come in the morning of where their reader is: a new place is told without a question.
  const isElsewhere = isMember && mails?.isOn === true && mails.timeZone !== zone;
  useEffect(() => {
    if (isElsewhere) void setMails({ variables: { isOn: true, timeZone: zone } }).then(again, () => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each place
  }, [isElsewhere, zone]);

  function leave() {
    setOpen(null);
    heading.current?.focus();
    onChanged();
  }
  function close() {
    leave();
    again();
  }
  async function done(item: DueItem, typed: TypedEntry) {
    const { id, unit, market } = item.vehicle;
    const input = { vehicleId: id, key: item.key, ...inputOfDone(typed, unit, currencyOf(market)) };
    await complete({ variables: { input } });
    showToast(t('vehicle.saved'));
    close();
  }
  async function settle(item: DueItem | null, typed: Typed, vehicleId: string) {
    const unit = vehicles.find(({ id }) => id === vehicleId)?.unit ?? 'KM';
    await set({ variables: { input: { vehicleId, key: item?.key ?? null, ...inputOfReminder(typed, item, unit) } } });
    // The list shows what is settled before the form goes: it is filled from there when it opens again.
    await refetch().catch(() => undefined);
    showToast(t('vehicle.saved'));
    leave();
  }
  async function takeBack(item: DueItem) {
    try {
      await remove({ variables: { vehicleId: item.vehicle.id, key: item.key } });
      close();
    } catch (failure) {
      showToast(displayError(failure).text, 'error');
    }
  }
  async function switchMails(isOn: boolean) {
    try {
      await setMails({ variables: { isOn, timeZone: zone } });
      showToast(t(isOn ? 'vehicle.mailsOn' : 'vehicle.mailsOff'));
      again();
    } catch (failure) {
      showToast(displayError(failure).text, 'error');
    }
  }

  function titleOf(of: Open): string {
    if (of.dialog === 'done') return t('vehicle.doneTitle', { title: of.item.title });
    return of.item === null ? t('vehicle.ownNew') : t('vehicle.settleTitle', { title: of.item.title });
  }
  function contentOf(of: Open) {
    if (of.dialog === 'done') {
      const { id, unit, market } = of.item.vehicle;
      const mileage = vehicles.find((vehicle) => vehicle.id === id)?.mileage ?? null;
      return (
        <EntryForm
          entry={null}
          vehicle={{ unit, market, mileage }}
          known={[]}
          fixed={of.item.title}
          onSave={(typed) => done(of.item, typed)}
        />
      );
    }
    const { item } = of;
    return (
      <>
        <ReminderForm
          item={item}
          unit={item?.vehicle.unit ?? vehicles[0]?.unit ?? 'KM'}
          cars={vehicles.map((vehicle) => ({ value: vehicle.id, label: nameOf(vehicle, language) }))}
          onSave={(typed, vehicleId) => settle(item, typed, vehicleId)}
        />
        {item?.isSettled === true ? (
          <Button variant="quiet" onClick={() => void takeBack(item)}>
            {t(item.isOfCatalogue ? 'vehicle.reset' : 'vehicle.removeOwn')}
          </Button>
        ) : null}
      </>
    );
  }

  // What a membership would show counts as well: “nothing is due” rests on it.
  const isPartlyAssumed = items.some(({ isAssumed }) => isAssumed) || (viewer?.due?.hidden ?? 0) > 0;
  const later = items.filter(({ level }) => level === 'LATER');
  const rowOf = (item: DueItem) => (
    <DueRow
      key={item.vehicle.id + item.key}
      item={item}
      saysCar={vehicles.length > 1}
      onDone={() => setOpen({ dialog: 'done', item })}
      onSettle={isMember ? () => setOpen({ dialog: 'settle', item }) : null}
    />
  );

  return (
    <section className={styles['due']} aria-labelledby="due-title">
      <div className={styles['bar']}>
        <h2 id="due-title" ref={heading} tabIndex={-1} className={styles['title']}>
          {t('vehicle.dueTitle')}
        </h2>
        {isMember ? (
          <Button onClick={() => setOpen({ dialog: 'settle', item: null })}>{t('vehicle.ownAdd')}</Button>
        ) : null}
      </div>
      {error === undefined ? null : <LoadFailure text={t('vehicle.failed')} onRetry={refetch} />}
      {viewer === undefined && error === undefined ? <Spinner label={t('vehicle.dueLoading')} /> : null}
      {viewer && items.length === later.length ? <p className={styles['soft']}>{t('vehicle.dueNone')}</p> : null}
      {isPartlyAssumed ? <p className={styles['soft']}>{t('vehicle.assumedNote')}</p> : null}
      <ul className={styles['rows']}>{items.filter(({ level }) => level !== 'LATER').map(rowOf)}</ul>
      {later.length === 0 ? null : (
        <details className={styles['later']}>
          <summary>{t('vehicle.later', { count: later.length })}</summary>
          <ul className={styles['rows']}>{later.map(rowOf)}</ul>
        </details>
      )}
      {viewer?.due && !isMember ? (
        <div className={styles['offer']}>
          {viewer.due.hidden > 0 ? <p>{t('vehicle.dueHidden', { count: viewer.due.hidden })}</p> : null}
          <p>
            {t('vehicle.dueMembers')} <PageLink page="membership">{t('vehicle.dueMembership')}</PageLink>
          </p>
        </div>
      ) : null}
      {isMember ? (
        <label className={styles['mails']}>
          <input
            type="checkbox"
            checked={mails?.isOn === true}
            onChange={({ target }) => void switchMails(target.checked)}
          />
          <span>
            {t('vehicle.mails')} <small>{t('vehicle.mailsZone', { zone })}</small>
          </span>
        </label>
      ) : null}
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title={shown === null ? '' : titleOf(shown)}>
        {shown === null ? null : contentOf(shown)}
      </Dialog>
    </section>
  );
}
