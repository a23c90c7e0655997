import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../forms/FormBody.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextArea } from '../../forms/TextArea.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { signOf } from '../../lib/money.ts';
import { currencyOf, entryRules, formOfEntry, type EntryForm as Typed } from './careRules.ts';
import type { Entry, Vehicle } from './vehicleDocuments.ts';
import { inUnit, today } from './vehicleRules.ts';

interface EntryFormProps {
  readonly entry: Entry | null;
  /** What is put in to begin with, to be looked over. */
  readonly prefilled?: Partial<Typed>;
  /** Whose it is. What it has run by now is put in where it was done today and nothing else was told. */
  readonly vehicle: Pick<Vehicle, 'unit' | 'market' | 'mileage'>;
  /** What can be put in with one choice: items of the catalogue. */
  readonly known: readonly string[];
  /** What was done is settled already: a reminder is completed. */
  readonly fixed?: string;
  readonly onSave: (typed: Typed) => Promise<void>;
}

/** What was done to a car, and what it cost. */
export function EntryForm({ entry, prefilled, vehicle, known, fixed, onSave }: EntryFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { unit, market, mileage } = vehicle;
  const now = mileage === null ? '' : String(inUnit(mileage.km, unit));
  const [begun] = useState(() => {
    const typed = { ...formOfEntry(entry, unit), ...prefilled, ...(fixed !== undefined && { items: fixed }) };
    const isNow = entry === null && typed.km === '' && typed.on === today();
    return isNow ? { ...typed, km: now } : typed;
  });
  const [isGuess, setGuess] = useState(mileage?.isEstimate === true && begun.km === now && entry === null);
  const { form, field, fill, values, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: entryRules,
    initial: () => begun,
    send: onSave,
  });
  const unitName = t(unit === 'MILE' ? 'vehicle.mile' : 'vehicle.km');
  const on = field('on');
  const km = field('km');
  /** What it has run today is not what it had run on another day. */
  function chooseDay(event: ChangeEvent<HTMLInputElement>) {
    void on.onChange(event);
    if (entry !== null || event.target.value === today() || values().km !== now) return;
    fill('km', '');
    setGuess(false);
  }
  function typeKm(event: ChangeEvent<HTMLInputElement>) {
    void km.onChange(event);
    setGuess(false);
  }
  const items = fixed === undefined ? field('items') : null;
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={t(isSubmitting ? 'vehicle.saving' : 'vehicle.save')}
    >
      <FieldPair>
        <Field {...on} label={t('vehicle.on')} type="date" max={today()} required onChange={chooseDay} />
        <Field
          {...km}
          label={t('vehicle.atKm', { unit: unitName })}
          hint={isGuess ? t('vehicle.atKmGuess') : undefined}
          isOptional
          inputMode="numeric"
          onChange={typeKm}
        />
      </FieldPair>
      {items === null ? null : (
        <>
          <TextArea {...items} label={t('vehicle.items')} required rows={3} />
          {known.length === 0 ? null : (
            <SelectField
              label={t('vehicle.itemsQuick')}
              value=""
              options={[
                { value: '', label: t('vehicle.itemsChoose') },
                ...known.map((title) => ({ value: title, label: title })),
              ]}
              onChange={({ target: { value } }) =>
                fill('items', [values().items.trimEnd(), value].filter(Boolean).join('\n'))
              }
            />
          )}
        </>
      )}
      <FieldPair>
        <Field
          {...field('cost')}
          label={t('vehicle.cost', { currency: signOf(currencyOf(market), language) })}
          isOptional
          inputMode="decimal"
        />
        <Field {...field('workshop')} label={t('vehicle.workshop')} isOptional autoComplete="off" />
      </FieldPair>
      <Field {...field('note')} label={t('vehicle.note')} isOptional autoComplete="off" />
    </FormBody>
  );
}
