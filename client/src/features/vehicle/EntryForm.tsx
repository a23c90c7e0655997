import { useTranslation } from 'react-i18next';
import { Field } from '../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../forms/FormBody.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextArea } from '../../forms/TextArea.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import type { DistanceUnit } from '../../gql/graphql.ts';
import { entryRules, formOfEntry, type EntryForm as Typed } from './careRules.ts';
import type { Entry } from './vehicleDocuments.ts';
import { today } from './vehicleRules.ts';

interface EntryFormProps {
  readonly entry: Entry | null;
  /** What is put in to begin with, to be looked over. */
  readonly prefilled?: Partial<Typed>;
  readonly unit: DistanceUnit;
  readonly currency: string;
  /** What can be put in with one choice: items of the catalogue. */
  readonly known: readonly string[];
  /** What was done is settled already: a reminder is completed. */
  readonly fixed?: string;
  readonly onSave: (typed: Typed) => Promise<void>;
}

/** What was done to a car, and what it cost. */
export function EntryForm({ entry, prefilled, unit, currency, known, fixed, onSave }: EntryFormProps) {
  const { t } = useTranslation();
  const { form, field, fill, values, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: entryRules,
    initial: () => ({ ...formOfEntry(entry, unit), ...prefilled, ...(fixed !== undefined && { items: fixed }) }),
    send: onSave,
  });
  const unitName = t(unit === 'MILE' ? 'vehicle.mile' : 'vehicle.km');
  const items = fixed === undefined ? field('items') : null;
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={t(isSubmitting ? 'vehicle.saving' : 'vehicle.save')}
    >
      <FieldPair>
        <Field {...field('on')} label={t('vehicle.on')} type="date" max={today()} required />
        <Field {...field('km')} label={t('vehicle.atKm', { unit: unitName })} isOptional inputMode="numeric" />
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
        <Field {...field('cost')} label={t('vehicle.cost', { currency })} isOptional inputMode="decimal" />
        <Field {...field('workshop')} label={t('vehicle.workshop')} isOptional autoComplete="off" />
      </FieldPair>
      <Field {...field('note')} label={t('vehicle.note')} isOptional autoComplete="off" />
    </FormBody>
  );
}
