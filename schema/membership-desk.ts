import { builder, forStaff } from './builder.ts';
import { mutation } from './mutation.ts';
import { PlanType } from './membership.ts';
import { atMost, PLAN_FEATURES, PLAN_FORM, PLAN_SLUG, range, upTo } from '../server/contract/fields.ts';

builder.objectFields(PlanType, (t) => ({
  nameEn: t
    .withAuth({ staff: true })
    .exposeString('nameEn', { nullable: true, description: forStaff('The English name.') }),
  nameZh: t
    .withAuth({ staff: true })
    .exposeString('nameZh', { nullable: true, description: forStaff('The Chinese name.') }),
  featuresEn: t.withAuth({ staff: true }).exposeStringList('featuresEn', {
    nullable: true,
    description: forStaff('What it offers besides the AI consultations, in English, at most 20.'),
  }),
  featuresZh: t.withAuth({ staff: true }).exposeStringList('featuresZh', {
    nullable: true,
    description: forStaff('What it offers besides the AI consultations, in Chinese, at most 20.'),
  }),
  position: t.withAuth({ staff: true }).exposeInt('position', {
    nullable: true,
    description: forStaff('Plans are shown in this order, 0 to 1,000.'),
  }),
  createdAt: t.withAuth({ staff: true }).expose('createdAt', {
    type: 'DateTime',
    nullable: true,
    description: forStaff('When it was made.'),
  }),
}));

const NAME = atMost(PLAN_FORM.texts.nameEn).en;
const PRICE = `In fen, ${upTo(PLAN_FORM.numbers.price)}; 0 for the free plan, more for every plan that is for sale.`;
const PRICE_USD = `In US cents, ${upTo(PLAN_FORM.numbers.priceUsd)}.`;
const DAYS = `For how many days it is bought, ${range(PLAN_FORM.numbers.durationDays)}.`;
const QUOTA = `AI consultations a quota month, ${upTo(PLAN_FORM.numbers.monthlyQuota)}.`;
const IS_UNLIMITED = 'True: without a limit, whatever `monthlyQuota` says.';
const FEATURES = `At most ${PLAN_FEATURES.most} of at most ${PLAN_FEATURES.max} characters.`;
const SALE = 'Whether it can be bought; the free plan never is.';
const POSITION = `${range(PLAN_FORM.numbers.position)}: plans are shown in this order.`;

const plan = { plan: { type: PlanType, description: 'The plan as it is now.' } } as const;
const AS_IT_IS = 'Absent or null: as it is.';
const RECOMMENDED = 'Whether it is marked as the one to choose.';

mutation('createPlan', {
  for: 'staff',
  description: 'For staff: makes a plan. It is recorded.',
  input: (t) => ({
    slug: t.string({
      description: `Unique and for ever: lower-case letters, digits and single \`-\`, at most ${PLAN_SLUG.max}.`,
    }),
    nameEn: t.string({ description: `What it is called in English. ${NAME}` }),
    nameZh: t.string({ description: `What it is called in Chinese. ${NAME}` }),
    price: t.int({ description: PRICE }),
    priceUsd: t.int({ required: false, description: `${PRICE_USD} Absent or null: 0.` }),
    durationDays: t.int({ description: DAYS }),
    monthlyQuota: t.int({ required: false, description: `${QUOTA} Absent or null: only where it is unlimited.` }),
    isUnlimited: t.boolean({ required: false, description: `${IS_UNLIMITED} Absent or null: false.` }),
    featuresEn: t.stringList({
      required: false,
      description: `What it offers, in English. ${FEATURES} Absent or null: none.`,
    }),
    featuresZh: t.stringList({
      required: false,
      description: `What it offers, in Chinese. ${FEATURES} Absent or null: none.`,
    }),
    isRecommended: t.boolean({ required: false, description: `${RECOMMENDED} Absent or null: false.` }),
    isForSale: t.boolean({ required: false, description: `${SALE} Absent or null: false.` }),
    position: t.int({ required: false, description: `${POSITION} Absent or null: 100.` }),
  }),
  gives: plan,
  refuses: ['BAD_USER_INPUT'],
  resolve: async ({ slug, ...input }, { services, viewer }) => ({
    plan: await services.membershipDesk.create(viewer.user.id, slug, input),
  }),
});

mutation('updatePlan', {
  for: 'staff',
  description: 'For staff: changes a plan, at once for everybody. It is recorded.',
  inputDescription: 'What is absent or null stays as it is.',
  input: (t) => ({
    id: t.id({ description: 'Which plan, by its `id`.' }),
    nameEn: t.string({ required: false, description: `What it is called in English. ${NAME} ${AS_IT_IS}` }),
    nameZh: t.string({ required: false, description: `What it is called in Chinese. ${NAME} ${AS_IT_IS}` }),
    price: t.int({ required: false, description: `${PRICE} ${AS_IT_IS}` }),
    priceUsd: t.int({ required: false, description: `${PRICE_USD} ${AS_IT_IS}` }),
    durationDays: t.int({ required: false, description: `${DAYS} ${AS_IT_IS}` }),
    monthlyQuota: t.int({ required: false, description: `${QUOTA} ${AS_IT_IS}` }),
    isUnlimited: t.boolean({
      required: false,
      description: `${IS_UNLIMITED} False, absent or null: \`monthlyQuota\` counts, and where that is absent it is as it was.`,
    }),
    featuresEn: t.stringList({ required: false, description: `What it offers, in English. ${FEATURES} ${AS_IT_IS}` }),
    featuresZh: t.stringList({ required: false, description: `What it offers, in Chinese. ${FEATURES} ${AS_IT_IS}` }),
    isRecommended: t.boolean({ required: false, description: `${RECOMMENDED} ${AS_IT_IS}` }),
    isForSale: t.boolean({ required: false, description: `${SALE} ${AS_IT_IS}` }),
    position: t.int({ required: false, description: `${POSITION} ${AS_IT_IS}` }),
  }),
  gives: plan,
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND'],
  resolve: async ({ id, ...changes }, { services, viewer }) => ({
    plan: await services.membershipDesk.update(viewer.user.id, id, changes),
  }),
});
