import { z } from 'zod';
import { badInput } from '../errors.ts';
import { UNLIMITED } from '../contract/fields.ts';
import type { MembershipStatus, Quota } from '../domain/membership.ts';
import { ApiScope } from '../generated/prisma/client.ts';
import { isAdmitted, type TokenAccess } from '../viewer.ts';
import { planName, User, userBody } from './objects.ts';
import { flag, SAMPLE, text, time, timeOrNull, whole } from './samples.ts';
import { guestSession, route, statusBody } from './route.ts';

/** The scopes of which an API token needs one to be told of each part, as in GraphQL (schema/token-access.ts). */
const PARTS = {
  user: ['account_read'],
  membership: ['membership_read'],
} as const satisfies Record<string, TokenAccess>;

const orNull = (description: string) => ({ description: `${description} Null: no limit.` });

const Membership = z
  .object({
    plan_id: text(SAMPLE.plan),
    plan_slug: text('basic'),
    plan_name: text('Basic', "In the request's language."),
    is_active: flag(true, 'True while a paid membership is active.'),
    days_left: whole(30, 'Rounded up.'),
    ends_at: time('2026-07-14T08:30:00.000Z', 'On the free plan: when its running month ends and the next begins.'),
  })
  .meta({ id: 'Membership' });

const QuotaObject = z
  .object({
    limit: whole(100).nullable().meta(orNull('Questions to the assistant in a month of the membership.')),
    used: whole(3),
    remaining: whole(97).nullable().meta(orNull('What may still be asked.')),
    refills_at: timeOrNull('When the next month begins; null: the paid membership ends before.', null),
  })
  .meta({ id: 'Quota' });

const TokenObject = z
  .object({
    id: text(SAMPLE.row),
    scopes: z.array(z.enum(ApiScope)).meta({ examples: [['account_read', 'assistant', 'membership_read']] }),
    expires_at: timeOrNull('Null: it works until it is revoked.', '2027-06-14T08:30:00.000Z'),
  })
  .meta({ id: 'ApiToken' });

const bounded = (count: number) => (count === UNLIMITED ? null : count);

function membershipBody({ plan, isActive, daysLeft, endsAt }: MembershipStatus, language: 'en' | 'zh') {
  return {
    plan_id: plan.id,
    plan_slug: plan.slug,
    plan_name: planName(plan, language),
    is_active: isActive,
    days_left: daysLeft,
    ends_at: endsAt.toISOString(),
  };
}

const quotaBody = ({ limit, used, remaining, refillsAt }: Quota) => ({
  limit: bounded(limit),
  used,
  remaining: bounded(remaining),
  refills_at: refillsAt?.toISOString() ?? null,
});

export const meRoutes = [
  route({
    method: 'GET',
    path: '/api/me/',
    access: 'anyone',
    summary: 'Who is asking, on what plan, and what is left; the first request of a program',
    input: z.object({ session_id: guestSession.optional() }),
    success: {
      status: 200,
      body: statusBody({
        data: z.object({
          kind: z.enum(['user', 'guest']).meta({ examples: ['user'] }),
          user_id: z
            .string()
            .nullable()
            .meta({ description: 'What other paths want as `user_id`; null for a guest.', examples: [SAMPLE.user] }),
          user: User.nullable().meta({ description: 'Null for a guest, and for an API token without `account_read`.' }),
          membership: Membership.nullable().meta({
            description: 'Null for a guest, and for an API token without `membership_read`.',
          }),
          quota: QuotaObject.nullable().meta({
            description: 'Null for a guest, and for an API token without `membership_read`.',
          }),
          free_trial: z
            .object({ used: whole(0), remaining: whole(3) })
            .nullable()
            .meta({ description: 'What a guest may still ask; null for a user.', examples: [null] }),
          token: TokenObject.nullable().meta({
            description: 'The API token of this request; null: it came with none.',
          }),
        }),
      }),
    },
    failures: [],
    async handle({ session_id: sessionId }, { services, viewer, req }) {
      const { user, apiToken, language } = viewer;
      // A guest of a malformed session would be told of uses that are nobody's.
      if ((sessionId ?? req.headers['x-session-id']) && viewer.guestSessionId === null)
        throw badInput({ session_id: 'sessionId' });
      const status = user && (await services.membership.status(user.id));
      const trial = user ? null : await services.campaign.freeTrial(viewer.guestSessionId, viewer.address);
      const isTold = (part: keyof typeof PARTS) => isAdmitted(PARTS[part], viewer);
      return {
        status: 'success',
        data: {
          kind: user ? 'user' : 'guest',
          user_id: user?.id ?? null,
          user: status && isTold('user') ? userBody(user, status) : null,
          membership: status && isTold('membership') ? membershipBody(status, language) : null,
          quota: status && isTold('membership') ? quotaBody(status.quota) : null,
          free_trial: trial && { used: trial.used, remaining: trial.remaining },
          token: apiToken && {
            id: apiToken.id,
            scopes: apiToken.scopes,
            expires_at: apiToken.expiresAt?.toISOString() ?? null,
          },
        },
      };
    },
  }),
];
