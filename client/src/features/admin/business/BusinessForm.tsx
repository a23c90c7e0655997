import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { BUSINESS } from '../../../../../server/contract/business.ts';
import { Field } from '../../../forms/Field.tsx';
import { changesOf } from '../../../forms/changes.ts';
import { createDraft } from '../../../forms/draft.ts';
import { FieldPair, FormBody } from '../../../forms/FormBody.tsx';
import { lines, optionalText, requiredText } from '../../../forms/rules.ts';
import { TextArea } from '../../../forms/TextArea.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import type { UpdateBusinessInput } from '../../../gql/graphql.ts';
import { useViewer } from '../../../session/viewer.ts';
import type { DeskBusiness } from './businessDocuments.ts';

const rules = z.object({
  nameEn: requiredText(BUSINESS.name.max),
  nameZh: requiredText(BUSINESS.name.max),
  legalNameEn: optionalText(BUSINESS.legalName.max),
  legalNameZh: optionalText(BUSINESS.legalName.max),
  registration: optionalText(BUSINESS.registration.max),
  email: optionalText(254),
  phones: lines({ most: BUSINESS.phones.most, max: 20 }),
  wechat: optionalText(BUSINESS.wechat.max),
  timeZone: optionalText(BUSINESS.timeZone.max),
});

interface BusinessFormProps {
  readonly business: DeskBusiness;
  /** Rejects when it was refused; then what was typed stays. */
  readonly onSave: (input: Omit<UpdateBusinessInput, 'revision'>) => Promise<void>;
}

/**
 * Names and ways to reach the business; what it has several of has lists of its own. What is typed stays over another tab,
 * another language and a reload, until it was saved; what was not touched is as it is saved by now.
 */
export function BusinessForm({ business, onSave }: BusinessFormProps) {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const { name, legalName, registration, email, phones, wechat, timeZone } = business;
  const saved = {
    nameEn: name.en,
    nameZh: name.zh,
    legalNameEn: legalName?.en ?? '',
    legalNameZh: legalName?.zh ?? '',
    registration: registration ?? '',
    email: email ?? '',
    phones: phones.join('\n'),
    wechat: wechat ?? '',
    timeZone: timeZone ?? '',
  };
  const draft = createDraft('business', viewer?.id ?? null, saved);
  const { form, field, failure, isSubmitting } = useAppForm({
    schema: rules,
    initial: () => draft.read() ?? saved,
    onChange: (typed) => draft.write(changesOf(typed, saved)),
    async send({ nameEn, nameZh, legalNameEn, legalNameZh, phones: typed, ...rest }) {
      await onSave({
        ...rest,
        name: { en: nameEn, zh: nameZh },
        legalName: { en: legalNameEn, zh: legalNameZh },
        phones: typed.split('\n').flatMap((line) => line.trim() || []),
      });
      draft.write(null);
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.business.save')}>
      <FieldPair>
        <Field {...field('nameEn')} label={t('admin.business.nameEn')} required />
        <Field {...field('nameZh')} label={t('admin.business.nameZh')} required lang="zh-CN" />
        <Field {...field('legalNameEn')} label={t('admin.business.legalNameEn')} isOptional />
        <Field {...field('legalNameZh')} label={t('admin.business.legalNameZh')} isOptional lang="zh-CN" />
        <Field {...field('registration')} label={t('admin.business.registration')} isOptional />
        <Field {...field('email')} label={t('admin.business.email')} isOptional type="email" />
        <Field {...field('wechat')} label={t('admin.business.wechat')} isOptional />
        <Field
          {...field('timeZone')}
          label={t('admin.business.timeZone')}
          hint={t('admin.business.timeZoneHint')}
          isOptional
          spellCheck={false}
        />
        <TextArea
          {...field('phones')}
          label={t('admin.business.phones')}
          hint={t('admin.business.phonesHint')}
          rows={2}
        />
      </FieldPair>
    </FormBody>
  );
}
