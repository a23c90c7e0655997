import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../forms/CheckField.tsx';
import { Field } from '../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../forms/FormBody.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import type { DistanceUnit } from '../../gql/graphql.ts';
import { catalogueInterval, formOfReminder, reminderRules, usualOf, type ReminderForm as Typed } from './careRules.ts';
import type { DueItem } from './vehicleDocuments.ts';
import { today } from './vehicleRules.ts';

interface ReminderFormProps {
  /** Null: a new item of one's own. */
  readonly item: DueItem | null;
  readonly unit: DistanceUnit;
  /** The cars a new item can be for. */
  readonly cars: readonly { readonly value: string; readonly label: string }[];
  readonly onSave: (typed: Typed, vehicleId: string) => Promise<void>;
}

/** How something is watched: how often, from where it is counted, how far ahead it is told. */
export function ReminderForm({ item, unit, cars, onSave }: ReminderFormProps) {
  const { t } = useTranslation();
  const [vehicleId, setVehicleId] = useState(item?.vehicle.id ?? cars[0]?.value ?? '');
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: reminderRules,
    initial: () => formOfReminder(item, unit),
    send: (typed) => onSave(typed, vehicleId),
  });
  const unitName = t(unit === 'MILE' ? 'vehicle.mile' : 'vehicle.km');
  const isOwn = item?.isOfCatalogue !== true;
  const hint = isOwn ? undefined : t('vehicle.intervalHint');
  const catalogue = catalogueInterval(item, unit);
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={t(isSubmitting ? 'vehicle.saving' : 'vehicle.save')}
    >
      {isOwn ? (
        <Field
          {...field('title')}
          label={t('vehicle.ownTitle')}
          hint={t('vehicle.ownHint')}
          required
          autoComplete="off"
        />
      ) : null}
      {item === null && cars.length > 1 ? (
        <SelectField
          label={t('vehicle.title')}
          options={cars}
          value={vehicleId}
          onChange={({ target }) => setVehicleId(target.value)}
        />
      ) : null}
      <FieldPair>
        <Field {...field('dueOn')} label={t('vehicle.dueOn')} isOptional type="date" />
        <Field {...field('dueKm')} label={t('vehicle.dueAt', { unit: unitName })} isOptional inputMode="numeric" />
        <Field
          {...field('everyMonths')}
          label={t('vehicle.everyMonths')}
          isOptional
          inputMode="numeric"
          hint={hint}
          placeholder={catalogue.everyMonths}
        />
        <Field
          {...field('everyKm')}
          label={t('vehicle.everyDistance', { unit: unitName })}
          isOptional
          inputMode="numeric"
          hint={hint}
          placeholder={catalogue.everyKm}
        />
        <Field {...field('doneOn')} label={t('vehicle.doneOn')} isOptional type="date" max={today()} />
        <SelectField
          {...field('basis')}
          label={t('vehicle.basis')}
          options={[
            { value: 'COMPLETION', label: t('vehicle.basisCompletion') },
            { value: 'DUE', label: t('vehicle.basisDue') },
          ]}
        />
        {(['soonDays', 'soonKm', 'urgentDays', 'urgentKm'] as const).map((name) => (
          <Field
            key={name}
            {...field(name)}
            label={t(`vehicle.${name}`, { unit: unitName })}
            isOptional
            inputMode="numeric"
            placeholder={usualOf(name, unit)}
          />
        ))}
      </FieldPair>
      {isOwn ? null : <CheckField {...field('isOff')} label={t('vehicle.off')} />}
    </FormBody>
  );
}
