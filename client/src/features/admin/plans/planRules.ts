import * as z from 'zod/mini';
import { changesOf } from '../../../forms/changes.ts';
import { amount, given, isWhole, lines, requiredText, wholeNumber, type Complaint } from '../../../forms/rules.ts';
import type { UpdatePlanInput } from '../../../gql/graphql.ts';
import { hundredthsOf, typedAmount } from '../../../lib/money.ts';
import type { EditedPlan } from './planDocuments.ts';
import { PLAN_FEATURES, PLAN_FORM } from '../../../../../server/contract/fields.ts';

/** The server's limits; amounts as they are typed, in yuan and dollars. */
export const planRules = z
  .object({
    slug: given(),
    nameEn: requiredText(PLAN_FORM.texts.nameEn),
    nameZh: requiredText(PLAN_FORM.texts.nameZh),
    featuresEn: lines(PLAN_FEATURES),
    featuresZh: lines(PLAN_FEATURES),
    price: amount(PLAN_FORM.numbers.price),
    priceUsd: amount(PLAN_FORM.numbers.priceUsd),
    durationDays: wholeNumber(PLAN_FORM.numbers.durationDays),
    monthlyQuota: z.string().check(z.trim()),
    isUnlimited: z.boolean(),
    position: wholeNumber(PLAN_FORM.numbers.position),
    isRecommended: z.boolean(),
    isForSale: z.boolean(),
  })
  .check(
    z.refine(
      ({ isUnlimited, monthlyQuota }) => isUnlimited || isWhole(monthlyQuota, 0, PLAN_FORM.numbers.monthlyQuota[1]),
      {
        error: 'form.number' satisfies Complaint,
        path: ['monthlyQuota'],
      },
    ),
  );

type PlanForm = z.input<typeof planRules>;

export function formOfPlan(plan: EditedPlan | null): PlanForm {
  if (plan === null) {
    const texts = { slug: '', nameEn: '', nameZh: '', featuresEn: '', featuresZh: '', price: '', priceUsd: '0' };
    const rest = { durationDays: '30', monthlyQuota: '100', isUnlimited: false, position: '100' };
    return { ...texts, ...rest, isRecommended: false, isForSale: false };
  }
  const { slug, nameEn, nameZh, isRecommended, isForSale, monthlyQuota } = plan;
  const isUnlimited = monthlyQuota === null;
  return {
    slug,
    nameEn,
    nameZh,
    isRecommended,
    isForSale,
    isUnlimited,
    featuresEn: plan.featuresEn.join('\n'),
    featuresZh: plan.featuresZh.join('\n'),
    price: typedAmount(plan.price.amount),
    priceUsd: typedAmount(plan.priceUsd.amount),
    durationDays: String(plan.durationDays),
    monthlyQuota: isUnlimited ? '' : String(monthlyQuota),
    position: String(plan.position),
  };
}

const split = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** What is sent, without the slug and the id. */
export function planInput(form: z.output<typeof planRules>) {
  const { nameEn, nameZh, isRecommended, isForSale, isUnlimited } = form;
  return {
    nameEn,
    nameZh,
    isRecommended,
    isForSale,
    featuresEn: split(form.featuresEn),
    featuresZh: split(form.featuresZh),
    // The rules have seen that they are amounts.
    price: hundredthsOf(form.price) ?? 0,
    priceUsd: hundredthsOf(form.priceUsd) ?? 0,
    durationDays: Number(form.durationDays),
    isUnlimited,
    monthlyQuota: isUnlimited ? null : Number(form.monthlyQuota),
    position: Number(form.position),
  } satisfies Omit<UpdatePlanInput, 'id'>;
}

/** What was changed of a plan. */
export const planChanges = (form: z.output<typeof planRules>, former: EditedPlan) =>
  changesOf(planInput(form), planInput(formOfPlan(former)));
