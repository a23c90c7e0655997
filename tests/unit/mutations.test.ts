import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));

/**
 * Mutations that take no idempotency key: nothing is charged, paid or sent to others by them, or doing them again does
 * nothing more, or, as with a letter or a test event, to do it again is what they are for. A new mutation takes a key, or stands here.
 */
const WITHOUT_KEY = `
  activateCampaign addBusinessPhoto addMileage addServiceEntry addVehicle archiveVehicle askAboutDifference
  cancelOrder changeConversation changePassword completeReminder confirmEmail createApiToken createCampaign
  createPlan createShare createWebhookEndpoint deleteAccount deleteAnswer deleteConversation deleteVehicle
  deleteWebhookEndpoint disableAccount enableAccount endCampaign endOtherSessions endSession endUserSessions
  importServiceBook issueInvoice loadBill login logout publishTrustText rateAnswer readContactMessage refreshOrder
  refuseInvoice register removeMileage removeReminder removeServiceEntry replayWebhookDelivery requestInvoice
  requestPasswordReset resendEmailConfirmation resetPassword resolveDifference revokeActivationBatch revokeApiToken
  revokeInvoice revokeShare rotateWebhookSecret setReminder setReminderMails setUserRole showAnswer stopAnswer
  stopReminderMails testWebhookEndpoint undoEmailChange updateBusiness updateCampaign updatePlan updateProfile
  updateServiceEntry updateVehicle updateWebhookEndpoint withdrawActivationCode`;

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

it('every mutation takes an idempotency key, unless repeating it does no harm', () => {
  const without = mutations.filter(({ args }) => {
    const input = args[0] && getNamedType(args[0].type);
    return !(isInputObjectType(input) && 'idempotencyKey' in input.getFields());
  });
  expect(without.map(({ name }) => name)).toEqual(WITHOUT_KEY.trim().split(/\s+/));
});

it('every mutation has one input at most, and a payload of its own that may be a refusal', () => {
  for (const { name, args, type } of mutations) {
    const payload = getNamedType(type);
    const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    expect([name, args.length <= 1, String(args[0]?.type ?? `${capital}Input!`), String(type)]).toEqual([
      name,
      true,
      `${capital}Input!`,
      `${capital}Payload!`,
    ]);
    expect([name, isObjectType(payload) && String(payload.getFields()['refusal']?.type)]).toEqual([name, 'Refusal']);
  }
});
