import { useApolloClient } from '@apollo/client/react';
import { useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../forms/Field.tsx';
import type { VinQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { vinQuery } from './vehicleDocuments.ts';

export type VinReading = VinQuery['readVin'];

interface VinFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly error?: string | undefined;
  readonly onRead: (vin: VinReading) => void;
}

/** The VIN, read as soon as it is whole: it says beside the field what it tells. */
export function VinField({ onRead, onChange, error, ...input }: VinFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useApolloClient();
  const [read, setRead] = useState<VinReading | null>(null);
  /** What was typed last: what an earlier text told comes too late. */
  const latest = useRef('');

  async function look(typed: string): Promise<void> {
    const vin = typed.replaceAll(/[\s-]/g, '');
    latest.current = vin;
    if (vin.length !== 17) return setRead(null);
    const answer = await client.query({ query: vinQuery, variables: { vin } }).catch(() => null);
    if (latest.current !== vin) return undefined;
    const found = answer?.data?.readVin ?? null;
    setRead(found);
    if (found?.isValid === true) onRead(found);
    return undefined;
  }

  function saying({ isValid, makes, country, years }: VinReading): string {
    if (!isValid) return t('vehicle.vinWrong');
    const list = (values: readonly (string | number)[]) =>
      new Intl.ListFormat(language, { type: 'disjunction' }).format(values.map(String));
    const built = country ? new Intl.DisplayNames(language, { type: 'region' }).of(country) : undefined;
    const facts = [
      ...(makes.length > 0 ? [list(makes)] : []),
      ...(built === undefined ? [] : [t('vehicle.vinBuilt', { country: built })]),
      ...(years.length === 1 ? [t('vehicle.vinYear', { year: String(years[0]) })] : []),
      ...(years.length > 1 ? [t('vehicle.vinYears', { years: list(years) })] : []),
    ];
    return makes.length === 0
      ? t('vehicle.vinNothing')
      : t('vehicle.vinSays', { facts: facts.join(language === 'zh' ? '，' : ', ') });
  }

  return (
    <Field
      {...input}
      label={t('vehicle.vin')}
      isOptional
      hint={read === null ? t('vehicle.vinHint') : saying(read)}
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      onChange={(event) => {
        onChange?.(event);
        void look(event.target.value);
      }}
    />
  );
}
