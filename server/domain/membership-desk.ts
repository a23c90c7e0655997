import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import { AppError, badInput } from '../errors.ts';
import type { Plan } from '../generated/prisma/client.ts';
import { changeOf } from './audit-change.ts';
import { uniqueViolation } from './credentials.ts';
import { PLAN_FEATURES, PLAN_FORM, PLAN_SLUG, UNLIMITED } from '../contract/fields.ts';
import { badFields, givenFields } from './form.ts';
import { FREE_PLAN } from './membership.ts';
import { yuan } from './order-timeline.ts';
import { isId } from './paging.ts';
import { clean } from '../text-cleaning.ts';

/** What staff can say about a plan; absent or null: as it is. */
export interface PlanInput {
  readonly nameEn?: string | null | undefined;
  readonly nameZh?: string | null | undefined;
  /** In fen. */
  readonly price?: number | null | undefined;
  /** In US cents. */
  readonly priceUsd?: number | null | undefined;
  readonly durationDays?: number | null | undefined;
  readonly monthlyQuota?: number | null | undefined;
  /** True: without a limit, whatever `monthlyQuota` says. */
  readonly isUnlimited?: boolean | null | undefined;
  readonly featuresEn?: readonly string[] | null | undefined;
  readonly featuresZh?: readonly string[] | null | undefined;
  readonly isRecommended?: boolean | null | undefined;
  readonly isForSale?: boolean | null | undefined;
  /** Plans are shown in this order. */
  readonly position?: number | null | undefined;
}

type PlanFields = Omit<Plan, 'id' | 'slug' | 'createdAt'>;

const NEW_PLAN: Pick<
  PlanFields,
  'featuresEn' | 'featuresZh' | 'isRecommended' | 'isForSale' | 'position' | 'priceUsd'
> = { featuresEn: [], featuresZh: [], isRecommended: false, isForSale: false, position: 100, priceUsd: 0 };

export type MembershipDesk = ReturnType<typeof createMembershipDesk>;

/** Staff's writes on plans; whoever calls has made sure that they are staff. Each is recorded. */
export function createMembershipDesk(deps: { readonly prisma: Prisma; readonly clock: Clock }) {
  const { prisma, clock } = deps;

  return {
    /** Makes a plan; what is not said: not for sale, without features. @throws AppError BAD_USER_INPUT. */
    async create(staffId: string, slug: string, input: PlanInput): Promise<Plan> {
      const data = checkPlan(slug, { ...NEW_PLAN, ...changes(input) });
      const createdAt = clock.now();
      try {
        return await prisma.$transaction(async (tx) => {
          const plan = await tx.plan.create({ data: { ...data, slug, createdAt } });
          await tx.auditEntry.create({ data: { action: 'plan_changed', staffId, about: plan.id, createdAt } });
          return plan;
        });
      } catch (error) {
        throw uniqueViolation(error) ? badInput({ slug: 'slugTaken' }) : error;
      }
    },

    /**
     * Changes a plan: at once for everybody on it, except for what was ordered or redeemed already.
     * @throws AppError BAD_USER_INPUT naming the fields, NOT_FOUND.
     */
    async update(staffId: string, id: string, input: PlanInput): Promise<Plan> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      return prisma.$transaction(async (tx) => {
        // Two changes at once: the second is checked against what the first has left.
        await tx.$queryRaw`SELECT 1 FROM "Plan" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
        const present = await tx.plan.findUnique({ where: { id } });
        if (!present) throw new AppError('NOT_FOUND');
        const { id: _, slug, createdAt: __, ...fields } = present;
        const data = checkPlan(slug, { ...fields, ...changes(input) });
        const change = changeOf(named(fields), named(data));
        await tx.auditEntry.create({
          data: { action: 'plan_changed', staffId, about: id, createdAt: clock.now(), ...change },
        });
        return tx.plan.update({ where: { id }, data });
      });
    },
  };
}

/** What an audit entry names of a plan. */
const named = ({ price, priceUsd, monthlyQuota, featuresEn, featuresZh, ...plan }: PlanFields) => ({
  ...plan,
  price: yuan(price),
  priceUsd: `$${(priceUsd / 100).toFixed(2)}`,
  monthlyQuota: monthlyQuota === UNLIMITED ? 'unlimited' : monthlyQuota,
  featuresEn: featuresEn.join('; '),
  featuresZh: featuresZh.join('；'),
});

/** What was said, cleaned; features that say nothing are left out. @throws AppError BAD_USER_INPUT. */
function changes(input: PlanInput): Partial<PlanFields> {
  const { featuresEn, featuresZh, isUnlimited, ...rest } = givenFields(input);
  // How "without a limit" is stored (spec §9: -1) is nothing to be said from outside.
  if (!isUnlimited && rest.monthlyQuota === UNLIMITED) throw badInput({ monthlyQuota: 'number' });
  const listed = (features: readonly string[]) => features.map(clean).filter(Boolean);
  return {
    ...rest,
    ...(isUnlimited && { monthlyQuota: UNLIMITED }),
    ...(featuresEn && { featuresEn: listed(featuresEn) }),
    ...(featuresZh && { featuresZh: listed(featuresZh) }),
  };
}

/** A plan as it would be stored. @throws AppError BAD_USER_INPUT naming every bad field. */
function checkPlan(slug: string, plan: Partial<PlanFields>): PlanFields {
  const fields = badFields(plan, PLAN_FORM);
  const { featuresEn = [], featuresZh = [], price = 0, priceUsd = 0, isForSale } = plan;
  if (!PLAN_SLUG.pattern.test(slug) || slug.length > PLAN_SLUG.max) fields['slug'] = 'slug';
  for (const [name, features] of Object.entries({ featuresEn, featuresZh })) {
    if (features.length > PLAN_FEATURES.most || features.some(({ length }) => length > PLAN_FEATURES.max))
      fields[name] = 'tooLong';
  }
  if (slug === FREE_PLAN) {
    if (price !== 0) fields['price'] = 'freePlanPrice';
    if (priceUsd !== 0) fields['priceUsd'] = 'freePlanPrice';
    if (isForSale) fields['isForSale'] = 'freePlanSale';
  } else if (isForSale && price === 0) fields['price'] ??= 'number'; // Nothing can be paid with nothing.
  if (Object.keys(fields).length > 0) throw badInput(fields);
  return plan as PlanFields;
}
