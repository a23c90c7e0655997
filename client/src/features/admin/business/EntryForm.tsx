import { useMutation } from '@apollo/client/react';
import { useId, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { given } from '../../../api/refusals.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Field } from '../../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../../forms/FormBody.tsx';
import { requiredText } from '../../../forms/rules.ts';
import { SelectField } from '../../../forms/SelectField.tsx';
import { TextArea } from '../../../forms/TextArea.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { dayName } from '../../../lib/dates.ts';
import { addPhotoMutation } from './businessDocuments.ts';
import styles from './Business.module.css';
import { lists, type ListName, type TypedEntry } from './businessLists.ts';
import { smallJpeg } from './photo.ts';

interface EntryFormProps {
  readonly list: ListName;
  /** Null: a new one. */
  readonly entry: TypedEntry | null;
  /** Rejects when it was refused; then what was typed stays. */
  readonly onSave: (entry: TypedEntry) => Promise<void>;
}

/** One entry of a list of the business. */
export function EntryForm({ list, entry, onSave }: EntryFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fields, hasPhoto } = lists[list];
  const [photoId, setPhotoId] = useState(entry?.['photoId'] ?? '');
  const { form, field, failure, isSubmitting } = useAppForm<Record<string, string>, Record<string, string>>({
    isGuarded: true,
    schema: z.object(Object.fromEntries(fields.map(({ name, max }) => [name, requiredText(max)]))),
    initial: () =>
      Object.fromEntries(fields.map(({ name, kind }) => [name, entry?.[name] ?? (kind === 'day' ? '1' : '')])),
    send: (values) => onSave({ ...values, photoId }),
  });
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: dayName(day, language) }));
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.business.save')}>
      <FieldPair>
        {fields.map(({ name, kind }) => {
          const shared = { ...field(name), label: t(`admin.business.${list}.${name}` as 'admin.business.faq.textEn') };
          const lang = name.endsWith('Zh') ? { lang: 'zh-CN' } : {};
          if (kind === 'day') return <SelectField key={name} {...shared} options={days} />;
          if (kind === 'area') return <TextArea key={name} {...shared} {...lang} required />;
          return <Field key={name} {...shared} {...lang} required />;
        })}
      </FieldPair>
      {hasPhoto === true ? <Photo id={photoId} onChange={setPhotoId} /> : null}
    </FormBody>
  );
}

interface PhotoProps {
  /** Empty: none. */
  readonly id: string;
  readonly onChange: (id: string) => void;
}

/** The photo of an expert: made small here, kept by the server, shown once the entry is saved. */
function Photo({ id, onChange }: PhotoProps) {
  const { t } = useTranslation();
  const inputId = useId();
  const [add] = useMutation(addPhotoMutation);
  const [hasFailed, setFailed] = useState(false);
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setFailed(false);
    try {
      const { data } = await add({ variables: { jpeg: await smallJpeg(file) } });
      onChange(given(data?.addBusinessPhoto.photo).id);
    } catch {
      setFailed(true);
    }
  }
  return (
    <div className={styles['photo']}>
      {id === '' ? null : (
        <img src={`/business/photo/${id}`} alt={t('admin.business.photoNow')} width={96} height={96} />
      )}
      <label htmlFor={inputId}>{t('admin.business.photo')}</label>
      <input id={inputId} type="file" accept="image/*" onChange={(event) => void choose(event)} />
      {hasFailed ? <Alert>{t('admin.business.photoFailed')}</Alert> : null}
    </div>
  );
}
