import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../forms/CheckField.tsx';
import { Field } from '../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../forms/FormBody.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import type { DistanceUnit, Market } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { optionsOf } from '../../lib/choices.ts';
import { MARKETS, POWERTRAINS, VEHICLE } from '../../../../server/contract/vehicle.ts';
import { today, unitOf, vehicleRules, type VehicleForm as Typed } from './vehicleRules.ts';
import { useSuggestions } from './useSuggestions.ts';
import { VinField, type VinReading } from './VinField.tsx';

interface VehicleFormProps {
  readonly initial: Typed;
  /** With what it has run: of a new one. */
  readonly hasMileage: boolean;
  /** A guest's browser keeps no VIN. */
  readonly hasVin: boolean;
  readonly onSave: (typed: Typed) => Promise<void>;
}

/** What a car is: suggested from the catalogue as one types, and anything else allowed. */
export function VehicleForm({ initial, hasMileage, hasVin, onSave }: VehicleFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const makes = useSuggestions();
  const models = useSuggestions();
  const [unit, setUnit] = useState<DistanceUnit>(initial.unit);
  const { form, field, fill, values, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: vehicleRules,
    initial: () => initial,
    send: onSave,
  });
  const make = field('make');
  const model = field('model');
  const market = field('market');
  const distances = field('unit');
  const markets = Object.entries(MARKETS).map(([value, { label }]) => ({ value, label: label[language] }));

  /** Fills in what the VIN tells, where nothing else was typed. */
  function takeVin({ makes: said, years }: VinReading) {
    const typed = values();
    const [only, ...others] = said;
    if (only !== undefined && others.length === 0 && typed.make.trim() === '') fill('make', only);
    const [year, ...others_] = years;
    if (year !== undefined && others_.length === 0 && typed.year.trim() === '') fill('year', String(year));
  }

  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={t(isSubmitting ? 'vehicle.saving' : 'vehicle.save')}
    >
      <FieldPair>
        <Field
          {...make}
          label={t('vehicle.make')}
          required
          list={`${id}-makes`}
          autoComplete="off"
          maxLength={VEHICLE.make.max}
          onChange={(event) => {
            void make.onChange(event);
            makes.look(event.target.value);
          }}
        />
        <Field
          {...model}
          label={t('vehicle.model')}
          required
          list={`${id}-models`}
          autoComplete="off"
          maxLength={VEHICLE.model.max}
          onFocus={() => models.look(`${values().make} ${values().model}`)}
          onChange={(event) => {
            void model.onChange(event);
            models.look(`${values().make} ${event.target.value}`);
          }}
        />
        <Field {...field('year')} label={t('vehicle.year')} isOptional inputMode="numeric" maxLength={4} />
        <Field
          {...field('engine')}
          label={t('vehicle.engine')}
          isOptional
          hint={t('vehicle.engineHint')}
          autoComplete="off"
          maxLength={VEHICLE.engine.max}
        />
        <SelectField
          {...field('powertrain')}
          label={t('vehicle.powertrain')}
          options={[{ value: '', label: t('vehicle.powertrainUnknown') }, ...optionsOf(POWERTRAINS, language)]}
        />
        <SelectField
          {...market}
          label={t('vehicle.market')}
          options={markets}
          onChange={(event) => {
            void market.onChange(event);
            const usual = unitOf(event.target.value as Market);
            fill('unit', usual);
            setUnit(usual);
          }}
        />
        <SelectField
          {...distances}
          label={t('vehicle.unit')}
          options={[
            { value: 'KM', label: t('vehicle.km') },
            { value: 'MILE', label: t('vehicle.mile') },
          ]}
          onChange={(event) => {
            void distances.onChange(event);
            setUnit(event.target.value as DistanceUnit);
          }}
        />
      </FieldPair>
      {hasVin ? <VinField {...field('vin')} onRead={takeVin} /> : null}
      {hasMileage ? (
        <FieldPair>
          <Field
            {...field('km')}
            label={t('vehicle.mileage', { unit: t(unit === 'MILE' ? 'vehicle.mile' : 'vehicle.km') })}
            isOptional
            inputMode="numeric"
          />
          <Field {...field('on')} label={t('vehicle.mileageOn')} type="date" max={today()} />
        </FieldPair>
      ) : null}
      <CheckField {...field('isSevere')} label={t('vehicle.severe')} />
      <datalist id={`${id}-makes`}>
        {[...new Set(makes.found.map((car) => car.make))].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <datalist id={`${id}-models`}>
        {models.found.flatMap((car) =>
          car.model === ''
            ? []
            : [
                <option key={car.id} value={car.model}>
                  {car.model}
                </option>,
              ],
        )}
      </datalist>
    </FormBody>
  );
}
