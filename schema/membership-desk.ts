import { builder } from './builder.ts';
import { PlanType } from './membership.ts';
import { atMost, PLAN_FEATURES, PLAN_FORM, PLAN_SLUG, range, UNLIMITED, upTo } from '../server/contract/fields.ts';

builder.objectFields(PlanType, (t) => ({
  nameEn: t
    .withAuth({ staff: true })
    .exposeString('nameEn', { nullable: true, description: 'For staff: the English name.' }),
  nameZh: t
    .withAuth({ staff: true })
    .exposeString('nameZh', { nullable: true, description: 'For staff: the Chinese name.' }),
  featuresEn: t.withAuth({ staff: true }).exposeStringList('featuresEn', {
    nullable: true,
    description: 'For staff: what it offers besides the AI consultations, in English, at most 20.',
  }),
  featuresZh: t.withAuth({ staff: true }).exposeStringList('featuresZh', {
    nullable: true,
    description: 'For staff: what it offers besides the AI consultations, in Chinese, at most 20.',
  }),
  position: t.withAuth({ staff: true }).exposeInt('position', {
    nullable: true,
    description: 'For staff: plans are shown in this order, 0 to 1,000.',
  }),
  createdAt: t.withAuth({ staff: true }).expose('createdAt', {
    type: 'DateTime',
    nullable: true,
    description: 'For staff: when it was made.',
  }),
}));

const NAME = atMost(PLAN_FORM.texts.nameEn).en;
const PRICE = `In fen, ${upTo(PLAN_FORM.numbers.price)}; 0 for the free plan, more for every plan that is for sale.`;
const PRICE_USD = `In US cents, ${upTo(PLAN_FORM.numbers.priceUsd)}.`;
const DAYS = `${range(PLAN_FORM.numbers.durationDays)}.`;
const QUOTA = `AI consultations a quota month, ${upTo(PLAN_FORM.numbers.monthlyQuota)}; ${UNLIMITED} means unlimited.`;
const FEATURES = `At most ${PLAN_FEATURES.most} of at most ${PLAN_FEATURES.max} characters.`;
const SALE = 'The free plan never is.';
const POSITION = `${range(PLAN_FORM.numbers.position)}: plans are shown in this order.`;

const CreatePlanInput = builder.inputType('CreatePlanInput', {
  fields: (t) => ({
    slug: t.string({
      description: `Unique and for ever: lower-case letters, digits and single \`-\`, at most ${PLAN_SLUG.max}.`,
    }),
    nameEn: t.string({ description: NAME }),
    nameZh: t.string({ description: NAME }),
    price: t.int({ description: PRICE }),
    priceUsd: t.int({ required: false, description: `${PRICE_USD} Absent: 0.` }),
    durationDays: t.int({ description: DAYS }),
    monthlyQuota: t.int({ description: QUOTA }),
    featuresEn: t.stringList({ required: false, description: FEATURES }),
    featuresZh: t.stringList({ required: false, description: FEATURES }),
    isRecommended: t.boolean({ required: false, description: 'Absent: false.' }),
    isForSale: t.boolean({ required: false, description: 'Absent: false.' }),
    position: t.int({ required: false, description: `${POSITION} Absent: 100.` }),
  }),
});

const UpdatePlanInput = builder.inputType('UpdatePlanInput', {
  description: 'What is absent or null stays as it is.',
  fields: (t) => ({
    id: t.id(),
    nameEn: t.string({ required: false, description: NAME }),
    nameZh: t.string({ required: false, description: NAME }),
    price: t.int({ required: false, description: PRICE }),
    priceUsd: t.int({ required: false, description: PRICE_USD }),
    durationDays: t.int({ required: false, description: DAYS }),
    monthlyQuota: t.int({ required: false, description: QUOTA }),
    featuresEn: t.stringList({ required: false, description: FEATURES }),
    featuresZh: t.stringList({ required: false, description: FEATURES }),
    isRecommended: t.boolean({ required: false }),
    isForSale: t.boolean({ required: false, description: SALE }),
    position: t.int({ required: false, description: POSITION }),
  }),
});

builder.mutationFields((t) => ({
  createPlan: t.withAuth({ staff: true }).field({
    type: PlanType,
    description: 'For staff: makes a plan. It is recorded.',
    args: { input: t.arg({ type: CreatePlanInput }) },
    resolve: (_root, { input: { slug, ...plan } }, { services, viewer }) =>
      services.membershipDesk.create(viewer.user.id, slug, plan),
  }),
  updatePlan: t.withAuth({ staff: true }).field({
    type: PlanType,
    description: 'For staff: changes a plan, at once for everybody. It is recorded.',
    args: { input: t.arg({ type: UpdatePlanInput }) },
    resolve: (_root, { input: { id, ...plan } }, { services, viewer }) =>
      services.membershipDesk.update(viewer.user.id, id, plan),
  }),
}));
