import { createAnswers, type Answers, type AnswersDeps } from './answers/answers.ts';
import { createFeed } from './answers/feed.ts';
import type { Bus } from './adapters/bus.ts';
import type { Clock } from './adapters/clock.ts';
import type { Prisma } from './adapters/database.ts';
import type { Assistant } from './adapters/llm/assistant.ts';
import type { Logger } from './adapters/logger.ts';
import type { Passwords } from './adapters/passwords.ts';
import type { SharedStore } from './adapters/redis.ts';
import { createAccount, type Account } from './domain/account.ts';
import { createAssistantService, settleWith, turnsOf, type AssistantService } from './domain/assistant.ts';
import { createCampaign, type CampaignService } from './domain/campaign.ts';
import { createHistory, type History } from './domain/history.ts';
import { createLimits, type Limit, type LimitName } from './domain/limits.ts';
import { createMembership, type MembershipService } from './domain/membership.ts';
import type { Knowledge } from './knowledge/types.ts';

/** Everything outside the domain that can fail, cost money or be replaced. */
export interface Ports {
  readonly prisma: Prisma;
  readonly redis: SharedStore | null;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly passwords: Passwords;
  readonly knowledge: Knowledge;
  readonly assistant: Assistant;
  readonly limits: Readonly<Record<LimitName, Limit>>;
  readonly answerTimes?: NonNullable<AnswersDeps['times']>;
}

/** The domain, as resolvers and routes see it. */
export interface Services {
  readonly account: Account;
  readonly membership: MembershipService;
  readonly campaign: CampaignService;
  readonly history: History;
  readonly assistant: AssistantService;
  readonly answers: Answers;
}

/** Puts the domain services together. */
export function createServices(ports: Ports): Services {
  const { prisma, redis, bus, clock, logger, passwords, knowledge, answerTimes } = ports;
  const limits = createLimits(ports.limits, redis);
  const membership = createMembership({ prisma, clock });
  const campaign = createCampaign({ prisma, clock });
  const history = createHistory({ prisma });
  const answers = createAnswers({
    ...{ prisma, bus, clock, logger, feed: createFeed(prisma, redis, logger) },
    ...(answerTimes && { times: answerTimes }),
    settle: settleWith(membership, campaign),
    async *write(answer, signal) {
      const former = answer.regeneratesId ? { id: answer.regeneratesId, createdAt: answer.createdAt } : answer;
      const turns = await turnsOf(prisma, answer.conversationId, former);
      yield* ports.assistant.answer({ question: answer.question, turns, language: answer.language }, signal);
    },
  });
  const account = createAccount({ prisma, passwords, limits, membership, history, bus, clock });
  const assistant = createAssistantService({
    ...{ prisma, clock, knowledge, limits, membership, campaign, history, answers },
  });
  return { account, membership, campaign, history, assistant, answers };
}
