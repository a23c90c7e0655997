import type { ApiScope } from '../../server/generated/prisma/client.ts';

/**
 * Who may do what. Results are `ok` or the error's code, in this order: a guest; a member with what is his own; another
 * member with what is the first one's; staff with what is the member's. The last column names the scopes of which an API
 * token of the member needs one; with it the token gets what its member gets, without it FORBIDDEN. `any`: every token,
 * `none`: no token at all. `$answer` is the id of the member's answer, and so on (support/world.ts).
 */
export type Row = readonly [name: string, operation: string, ...results: Results, scopes: Scopes];
export type RestRow = readonly [name: string, body: string, ...results: Results, scopes: Scopes];
type Results = [guest: string, member: string, other: string, staff: string];
type Scopes = 'any' | 'none' | ApiScope | readonly ApiScope[];

const ok = 'ok';
const login = 'UNAUTHENTICATED';
const no = 'FORBIDDEN';
const none = 'NOT_FOUND';

const A_CAMPAIGN = `startsAt: "2030-01-01T00:00:00Z", endsAt: "2030-02-01T00:00:00Z", freeUses: 3, addressDailyCap: 30,
  totalCap: 9, bannerTitleEn: "a", bannerTitleZh: "a", bannerContentEn: "a", bannerContentZh: "a"`;
const A_PLAN = `slug: "$new", nameEn: "a", nameZh: "a", price: 1, priceUsd: 1, durationDays: 1, monthlyQuota: 1`;
const A_PERSON = `userName: "Li", email: "li@example.com"`;
/** The member's object in the staff's room. */
const LISTED = (field: string) => `{ admin { users(filter: { search: "$name" }) { nodes { ${field} } } } }`;

// oxfmt-ignore
export const GRAPHQL: readonly Row[] = [
  // name                               operation                                                     guest  member other  staff  token
  ['Query.plans',                       '{ plans { slug } }',                                         ok,    ok,    ok,    ok,    'any'],
  ['Query.freeTrial',                   '{ freeTrial { hasActiveCampaign } }',                        ok,    ok,    ok,    ok,    'any'],
  ['Query.consultationCategories',      '{ consultationCategories { value } }',                       ok,    ok,    ok,    ok,    'any'],
  ['Query.contactSubjects',             '{ contactSubjects { value } }',                              ok,    ok,    ok,    ok,    'any'],
  ['Query.paymentMethods',              '{ paymentMethods { id } }',                                  ok,    ok,    ok,    ok,    'any'],
  ['Query.viewer',                      '{ viewer { id } }',                                          ok,    ok,    ok,    ok,    'any'],
  ['Query.runningAnswers',              '{ runningAnswers { id } }',                                  ok,    ok,    ok,    ok,    ['assistant', 'history_read']],
  ['Query.answer',                      '{ answer(id: "$answer") { text } }',                         none,  ok,    none,  none,  ['assistant', 'history_read']],
  ['Query.conversation',                '{ conversation(id: "$conversation") { answers { nodes { id } } } }', none, ok, none, none,  'history_read'],
  // Of every kind: nodes.test.ts.
  ['Query.node',                        '{ node(id: "$plan") { id } }',                               ok,    ok,    ok,    ok,    'any'],
  ['Query.webhookDeliveries',           '{ webhookDeliveries(endpointId: "$webhook") { nodes { id } } }', login, ok, none, none, 'none'],
  ['Query.webhookDeliveries of staff',  '{ webhookDeliveries(endpointId: "$staffWebhook") { nodes { id } } }', login, none, none, ok, 'none'],
  ['Query.admin',                       '{ admin { __typename } }',                                   login, no,    no,    ok,    'none'],

  // A member's own object; what others have in its place is theirs.
  ['User.id',                           '{ viewer { id } }',                                          ok,    ok,    ok,    ok,    'any'],
  ['User.token',                        '{ viewer { token { name } } }',                              ok,    ok,    ok,    ok,    'any'],
  ['User.username',                     '{ viewer { username } }',                                    ok,    ok,    ok,    ok,    'account_read'],
  ['User.email',                        '{ viewer { email } }',                                       ok,    ok,    ok,    ok,    'account_read'],
  ['User.isEmailConfirmed',             '{ viewer { isEmailConfirmed } }',                            ok,    ok,    ok,    ok,    'account_read'],
  ['User.phone',                        '{ viewer { phone } }',                                       ok,    ok,    ok,    ok,    'account_read'],
  ['User.isStaff',                      '{ viewer { isStaff } }',                                     ok,    ok,    ok,    ok,    'account_read'],
  ['User.isSuperuser',                  '{ viewer { isSuperuser } }',                                 ok,    ok,    ok,    ok,    'account_read'],
  ['User.isVip',                        '{ viewer { isVip } }',                                       ok,    ok,    ok,    ok,    ['account_read', 'membership_read']],
  ['User.membership',                   '{ viewer { membership { plan { slug } } } }',                     ok,    ok,    ok,    ok,    'membership_read'],
  ['User.membershipGrants',             '{ viewer { membershipGrants { nodes { days } } } }',                   ok,    ok,    ok,    ok,    'membership_read'],
  ['User.quotaMovements',               '{ viewer { quotaMovements { nodes { id } } } }',         ok,    ok,    ok,    ok,    'membership_read'],
  ['User.history',                      '{ viewer { history { nodes { id } } } }',                  ok,    ok,    ok,    ok,    'history_read'],
  ['User.conversations',                '{ viewer { conversations { nodes { id } } } }',              ok,    ok,    ok,    ok,    'history_read'],
  ['User.createdAt',                    '{ viewer { createdAt } }',                                   ok,    ok,    ok,    ok,    'account_read'],
  ['User.lastLoginAt',                  '{ viewer { lastLoginAt } }',                                 ok,    no,    no,    ok,    'none'],
  ['User.disabledAt',                   '{ viewer { disabledAt } }',                                  ok,    no,    no,    ok,    'none'],
  ['User.consultations',                '{ viewer { consultations { nodes { id } } } }',                        ok,    ok,    ok,    ok,    'consultation'],
  ['User.orders',                       '{ viewer { orders { nodes { id } } } }',                               ok,    ok,    ok,    ok,    'none'],
  ['User.order',                        '{ viewer { order(id: "$order") { id } } }',                  ok,    ok,    none,  none,  'none'],
  ['User.apiTokens',                    '{ viewer { apiTokens { nodes { id } } } }',                  ok,    ok,    ok,    ok,    'none'],
  ['User.sessions',                     '{ viewer { sessions { nodes { id address } } } }',           ok,    ok,    ok,    ok,    'none'],
  ['User.webhookEndpoints',             '{ viewer { webhookEndpoints { nodes { id } } } }',           ok,    ok,    ok,    ok,    'none'],

  // The member's object in the staff's room: what is personal stays his own.
  ['User.username of a member',         LISTED('id username email isEmailConfirmed phone'),           login, no,    no,    ok,    'none'],
  ['User.isVip of a member',            LISTED('isVip isStaff isSuperuser'),                          login, no,    no,    ok,    'none'],
  ['User.membership of a member',       LISTED('membership { plan { slug } }'),                            login, no,    no,    ok,    'none'],
  ['User.membershipGrants of a member', LISTED('membershipGrants { nodes { days } }'),                          login, no,    no,    ok,    'none'],
  ['User.quotaMovements of a member',   LISTED('quotaMovements { nodes { id } }'),                login, no,    no,    no,    'none'],
  ['User.history of a member',          LISTED('history { nodes { id } }'),                         login, no,    no,    no,    'none'],
  ['User.conversations of a member',    LISTED('conversations { nodes { id } }'),                     login, no,    no,    no,    'none'],
  ['User.createdAt of a member',        LISTED('createdAt lastLoginAt disabledAt'),                   login, no,    no,    ok,    'none'],
  ['User.consultations of a member',    LISTED('consultations { nodes { id } }'),                               login, no,    no,    no,    'none'],
  ['User.orders of a member',           LISTED('orders { nodes { id } }'),                                      login, no,    no,    no,    'none'],
  ['User.order of a member',            LISTED('order(id: "$order") { id }'),                         login, no,    no,    no,    'none'],
  ['User.token of a member',            LISTED('token { name }'),                                     login, no,    no,    no,    'none'],
  ['User.apiTokens of a member',        LISTED('apiTokens { nodes { id } }'),                         login, no,    no,    no,    'none'],
  ['User.sessions of a member',         LISTED('sessions { nodes { id } }'),                          login, no,    no,    no,    'none'],
  ['User.webhookEndpoints of a member', LISTED('webhookEndpoints { nodes { id } }'),                  login, no,    no,    no,    'none'],

  // Objects everybody may see, with fields for staff alone; and links that need more than the object they are of.
  ['Plan.nameEn',                       '{ plans { nameEn nameZh featuresEn featuresZh position createdAt } }', login, no, no, ok,   'none'],
  ['Campaign.used',                     '{ freeTrial { campaign { used guests } } }',                 login, no,    no,    ok,    'none'],
  ['Campaign.isActive',                 '{ freeTrial { campaign { isActive startsAt endsAt addressDailyCap totalCap } } }', login, no, no, ok, 'none'],
  ['Campaign.bannerTitleEn',            '{ freeTrial { campaign { bannerTitleEn bannerTitleZh bannerContentEn bannerContentZh createdAt } } }', login, no, no, ok, 'none'],
  ['Order.buyer',                       '{ viewer { orders { nodes { buyer { id } } } } }',           ok,    no,    ok,    ok,    'none'],
  ['Order.payments',                    '{ viewer { orders { nodes { payments { id } } } } }',        ok,    no,    ok,    ok,    'none'],
  ['Consultation.user',                 `mutation { submitConsultation(input: { ${A_PERSON}, requirement: "?" }) { consultation { user { id } } } }`, login, no, no, ok, 'none'],
  ['ContactMessage.user',               'mutation { submitContactMessage(input: { name: "Li", email: "li@example.com", message: "?" }) { contactMessage { user { id } } } }', login, no, no, ok, 'none'],
  ['Answer.conversation',               '{ answer(id: "$answer") { conversation { id } } }',          none,  ok,    none,  none,  'history_read'],

  ['Admin.statistics',                  '{ admin { statistics { totalUsers } } }',                    login, no,    no,    ok,    'none'],
  ['Admin.series',                      '{ admin { series(days: 7) { __typename } } }',               login, no,    no,    ok,    'none'],
  ['Admin.users',                       '{ admin { users { nodes { id } } } }',              login, no,    no,    ok,    'none'],
  ['Admin.user',                        '{ admin { user(id: "$user") { consultationCount } } }',      login, no,    no,    ok,    'none'],
  ['Admin.answerTrace',                 '{ admin { answerTrace(id: "$answer") { writer lines answer { id } } } }', login, no, no,    ok,    'none'],
  ['Admin.consultations',               '{ admin { consultations { nodes { id } } } }',       login, no,    no,    ok,    'none'],
  ['Admin.contactMessages',             '{ admin { contactMessages { nodes { id } } } }',          login, no,    no,    ok,    'none'],
  ['Admin.activationBatches',           '{ admin { activationBatches { nodes { id codes { nodes { id } } } } } }',         login, no,    no,    ok,    'none'],
  ['Admin.campaigns',                   '{ admin { campaigns { nodes { id used } } } }',               login, no,    no,    ok,    'none'],
  ['Admin.plans',                       '{ admin { plans { nameEn } } }',                         login, no,    no,    ok,    'none'],
  ['Admin.auditEntries',                '{ admin { auditEntries { nodes { id } } } }',              login, no,    no,    ok,    'none'],
  ['Admin.auditStaff',                  '{ admin { auditStaff { username } } }',                      login, no,    no,    ok,    'none'],
  ['Admin.limitHits',                   '{ admin { limitHits { nodes { id } } } }',                   login, no,    no,    ok,    'none'],
  ['Admin.webhookEndpoints',            '{ admin { webhookEndpoints { nodes { id } } } }',            login, no,    no,    ok,    'none'],
  ['Admin.orders',                      '{ admin { orders { nodes { id payments { id } } } } }',      login, no,    no,    ok,    'none'],
  ['Admin.order',                       '{ admin { order(id: "$order") { buyer { id } } } }',         login, no,    no,    ok,    'none'],
  ['Admin.payments',                    '{ admin { payments { nodes { id } } } }',                    login, no,    no,    ok,    'none'],

  ['Mutation.register',                 'mutation { register(input: { username: "$new", email: "$new@example.com", password: "secret-1" }) { token } }',
                                                                                                      ok,    ok,    ok,    ok,    'any'],
  ['Mutation.login',                    'mutation { login(input: { username: "$new", password: "secret-1" }) { token } }',
                                                                                                      'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'any'],
  ['Mutation.logout',                   'mutation { logout { endedSessionId } }',                                        ok,    ok,    ok,    ok,    'any'],
  ['Mutation.requestPasswordReset',     'mutation { requestPasswordReset(input: { email: "$new@example.com" }) { token } }',
                                                                                                      ok,    ok,    ok,    ok,    'any'],
  ['Mutation.resetPassword',            'mutation { resetPassword(input: { email: "$new@example.com", token: "$new", newPassword: "secret2" }) { isReset } }',
                                                                                                      'RESET_TOKEN_INVALID', 'RESET_TOKEN_INVALID', 'RESET_TOKEN_INVALID', 'RESET_TOKEN_INVALID', 'any'],
  ['Mutation.updateProfile',            'mutation { updateProfile(input: { username: "$new", email: "$new@example.com" }) { user { id } } }',
                                                                                                      login, ok,    ok,    ok,    'none'],
  ['Mutation.resendEmailConfirmation',  'mutation { resendEmailConfirmation { isSent } }',                       login, ok,    ok,    ok,    'none'],
  ['Mutation.confirmEmail',             'mutation { confirmEmail(input: { token: "$new" }) { email } }',                   'EMAIL_LINK_INVALID', 'EMAIL_LINK_INVALID', 'EMAIL_LINK_INVALID', 'EMAIL_LINK_INVALID', 'any'],
  ['Mutation.undoEmailChange',          'mutation { undoEmailChange(input: { token: "$new" }) { email } }',      'EMAIL_LINK_INVALID', 'EMAIL_LINK_INVALID', 'EMAIL_LINK_INVALID', 'EMAIL_LINK_INVALID', 'any'],
  ['Mutation.changePassword',           'mutation { changePassword(input: { oldPassword: "secret-1", newPassword: "secret2" }) { user { id } } }',
                                                                                                      login, ok,    ok,    ok,    'none'],
  ['Mutation.deleteAccount',            'mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }',            login, ok,    ok,    ok,    'none'],
  ['Mutation.createApiToken',           'mutation { createApiToken(input: { name: "a", scopes: [ASSISTANT] }) { token } }',
                                                                                                      login, ok,    ok,    ok,    'none'],
  ['Mutation.revokeApiToken',           'mutation { revokeApiToken(input: { id: "$apiToken" }) { revokedTokenId } }',               login, ok,    none,  none,  'none'],

  ['Mutation.endSession',               'mutation { endSession(input: { id: "$session" }) { endedSessionId } }',                    login, ok,    none,  none,  'none'],
  ['Mutation.endOtherSessions',         'mutation { endOtherSessions { endedCount } }',                              login, ok,    ok,    ok,    'none'],

  ['Mutation.createWebhookEndpoint',    'mutation { createWebhookEndpoint(input: { url: "https://partner.example/", events: [ORDER_PAID] }) { secret } }',
                                                                                                      login, ok,    ok,    ok,    'none'],
  // Refused for its events by whoever may.
  ['Mutation.createWebhookEndpoint for all', 'mutation { createWebhookEndpoint(input: { url: "https://partner.example/", events: [], isForAll: true }) { secret } }',
                                                                                                      login, no,    no,    'BAD_USER_INPUT', 'none'],
  ['Mutation.updateWebhookEndpoint',    'mutation { updateWebhookEndpoint(input: { id: "$webhook", events: [ORDER_PAID], isOn: false }) { endpoint { id } } }',
                                                                                                      login, ok,    none,  none,  'none'],
  ['Mutation.updateWebhookEndpoint of staff', 'mutation { updateWebhookEndpoint(input: { id: "$staffWebhook", events: [USER_DELETED], isOn: false }) { endpoint { id } } }',
                                                                                                      login, none,  none,  ok,    'none'],
  ['Mutation.rotateWebhookSecret',      'mutation { rotateWebhookSecret(input: { id: "$webhook" }) { secret } }', login, ok, none, none, 'none'],
  ['Mutation.rotateWebhookSecret of staff', 'mutation { rotateWebhookSecret(input: { id: "$staffWebhook" }) { secret } }', login, none, none, ok, 'none'],
  ['Mutation.deleteWebhookEndpoint',    'mutation { deleteWebhookEndpoint(input: { id: "$webhook" }) { deletedEndpointId } }', login, ok, none, none, 'none'],
  ['Mutation.deleteWebhookEndpoint of staff', 'mutation { deleteWebhookEndpoint(input: { id: "$staffWebhook" }) { deletedEndpointId } }', login, none, none, ok, 'none'],
  ['Mutation.testWebhookEndpoint',      'mutation { testWebhookEndpoint(input: { id: "$webhook" }) { delivery { id } } }', login, ok, none, none, 'none'],
  ['Mutation.testWebhookEndpoint of staff', 'mutation { testWebhookEndpoint(input: { id: "$staffWebhook" }) { delivery { id } } }', login, none, none, ok, 'none'],
  ['Mutation.replayWebhookDelivery',    'mutation { replayWebhookDelivery(input: { id: "$delivery" }) { delivery { id } } }', login, ok, none, none, 'none'],
  ['Mutation.replayWebhookDelivery of staff', 'mutation { replayWebhookDelivery(input: { id: "$staffDelivery" }) { delivery { id } } }', login, none, none, ok, 'none'],

  ['Mutation.ask',                      'mutation { ask(input: { question: "Why?", idempotencyKey: "$key" }) { answer { id } } }',
                                                                                                      ok,    ok,    ok,    ok,    'assistant'],
  ['Mutation.ask in a conversation',    'mutation { ask(input: { question: "Why?", idempotencyKey: "$key", conversationId: "$conversation" }) { answer { id } } }',
                                                                                                      none,  ok,    none,  none,  'assistant'],
  ['Mutation.ask again',                'mutation { ask(input: { question: "Why?", idempotencyKey: "$key", regenerates: "$answer" }) { answer { id } } }',
                                                                                                      none,  ok,    none,  none,  'assistant'],
  ['Mutation.stopAnswer',               'mutation { stopAnswer(input: { id: "$answer" }) { answer { id } } }',              none,  ok,    none,  none,  'assistant'],
  ['Mutation.deleteAnswer',             'mutation { deleteAnswer(input: { id: "$answer" }) { deletedAnswerId } }',                   none,  ok,    none,  none,  'history_write'],
  ['Mutation.submitConsultation',       `mutation { submitConsultation(input: { ${A_PERSON}, requirement: "?" }) { consultation { id } } }`,
                                                                                                      ok,    ok,    ok,    ok,    'any'],
  ['Mutation.submitContactMessage',     'mutation { submitContactMessage(input: { name: "Li", email: "li@example.com", message: "?" }) { contactMessage { id } } }',
                                                                                                      ok,    ok,    ok,    ok,    'any'],
  ['Mutation.redeemCode',               'mutation { redeemCode(input: { code: "no code" }) { redemption { days } } }',          login, 'CODE_INVALID', 'CODE_INVALID', 'CODE_INVALID', 'none'],
  ['Mutation.createOrder',              'mutation { createOrder(input: { planId: "$plan", method: "alipay" }) { order { id } } }',
                                                                                                      login, ok,    ok,    ok,    'none'],
  ['Mutation.refreshOrder',             'mutation { refreshOrder(input: { id: "$order" }) { order { id } } }',             login, ok,    none,  none,  'none'],
  ['Mutation.cancelOrder',              'mutation { cancelOrder(input: { id: "$order" }) { order { id } } }',              login, ok,    none,  none,  'none'],

  // For superusers alone, whom staff.test.ts speaks for: other staff have no say in who is staff.
  ['Mutation.setUserRole',              'mutation { setUserRole(input: { id: "$user", role: STAFF }) { accountState { role } } }', login, no,   no,    no,    'none'],
  ['Mutation.disableAccount',           'mutation { disableAccount(input: { id: "$user" }) { accountState { role } } }',          login, no,    no,    no,    'none'],
  ['Mutation.enableAccount',            'mutation { enableAccount(input: { id: "$user" }) { accountState { role } } }',           login, no,    no,    no,    'none'],
  ['Mutation.endUserSessions',          'mutation { endUserSessions(input: { id: "$user" }) { accountState { role } } }',         login, no,    no,    no,    'none'],

  ['Mutation.replyToConsultation',      'mutation { replyToConsultation(input: { id: "$consultation", reply: "So." }) { consultation { id } } }',
                                                                                                      login, no,    no,    ok,    'none'],
  ['Mutation.readContactMessage',       'mutation { readContactMessage(input: { id: "$message" }) { contactMessage { id } } }',     login, no,    no,    ok,    'none'],
  ['Mutation.grantPayment',             'mutation { grantPayment(input: { id: "$payment" }) { payment { id } } }',           login, no,    no,    ok,    'none'],
  ['Mutation.noteRefund',               'mutation { noteRefund(input: { id: "$payment", note: "x" }) { payment { id } } }',  login, no,    no,    ok,    'none'],
  ['Mutation.dismissPayment',           'mutation { dismissPayment(input: { id: "$payment" }) { payment { id } } }',         login, no,    no,    ok,    'none'],
  ['Mutation.createActivationCodes',    'mutation { createActivationCodes(input: { planId: "$plan", count: 1 }) { codes } }',
                                                                                                      login, no,    no,    ok,    'none'],
  ['Mutation.revokeActivationBatch',    'mutation { revokeActivationBatch(input: { id: "$batch" }) { batch { id } } }',    login, no,    no,    ok,    'none'],
  ['Mutation.createPlan',               `mutation { createPlan(input: { ${A_PLAN} }) { __typename } }`, login, no,  no,    ok,    'none'],
  ['Mutation.updatePlan',               'mutation { updatePlan(input: { id: "$plan" }) { __typename } }', login, no, no,   ok,    'none'],
  ['Mutation.createCampaign',           `mutation { createCampaign(input: { ${A_CAMPAIGN} }) { campaign { id } } }`, login, no,  no,    ok,    'none'],
  ['Mutation.updateCampaign',           'mutation { updateCampaign(input: { id: "$campaign" }) { campaign { id } } }', login, no, no,   ok,    'none'],
  ['Mutation.activateCampaign',         'mutation { activateCampaign(input: { id: "$campaign" }) { campaign { id } } }',      login, no,    no,    ok,    'none'],
  ['Mutation.endCampaign',              'mutation { endCampaign(input: { id: "$campaign" }) { campaign { id } } }',           login, no,    no,    ok,    'none'],

  ['Subscription.answer',               'subscription { answer(id: "$answer") { __typename } }',      none,  ok,    none,  none,  ['assistant', 'history_read']],
  ['Subscription.freeTrial',            'subscription { freeTrial { hasActiveCampaign } }',           ok,    ok,    ok,    ok,    'any'],
  ['Subscription.membershipChanged',    'subscription { membershipChanged { position } }',            login, ok,    ok,    ok,    'membership_read'],
  ['Subscription.consultationChanged',  'subscription { consultationChanged { position } }',          ok,    ok,    ok,    ok,    'consultation'],
  ['Subscription.consultationChanged of all', 'subscription { consultationChanged(all: true) { position } }', login, no, no, ok, 'none'],
  ['Subscription.order',                'subscription { order(id: "$order") { id } }',                login, ok,    none,  none,  'none'],
  ['Subscription.orderChanged',         'subscription { orderChanged { position } }',                 login, ok,    ok,    ok,    'none'],
  ['Subscription.orderChanged of all',  'subscription { orderChanged(all: true) { position } }',      login, no,    no,    ok,    'none'],
  ['Subscription.paymentAttention',     'subscription { paymentAttention { position } }',             login, no,    no,    ok,    'none'],
  ['Subscription.statistics',           'subscription { statistics { totalUsers } }',                 login, no,    no,    ok,    'none'],
];

/** REST: `$self` is the caller's own id, except for the other member, who names the first one's. */
// oxfmt-ignore
export const REST: readonly RestRow[] = [
  // name                                       fields                                                            guest  member other  staff  token
  ['POST /api/auth/login/',                     '{"username":"$new","password":"secret-1"}',                       'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'any'],
  ['GET /api/me/',                              '{}',                                                             ok,    ok,    ok,    ok,    'any'],
  ['POST /api/auth/register/',                  '{"username":"$new","email":"$new@example.com","password":"secret-1"}', ok, ok,  ok,    ok,    'any'],
  ['POST /api/auth/logout/',                    '{}',                                                             ok,    ok,    ok,    ok,    'any'],
  ['POST /api/users/request-password-reset/',   '{"email":"$new@example.com"}',                                   ok,    ok,    ok,    ok,    'any'],
  ['POST /api/users/reset-password/',           '{"email":"$new@example.com","token":"$new","new_password":"secret2"}', 'RESET_TOKEN_INVALID', 'RESET_TOKEN_INVALID', 'RESET_TOKEN_INVALID', 'RESET_TOKEN_INVALID', 'any'],
  ['POST /api/users/update-profile/',           '{"user_id":"$self","username":"$new","email":"$new@example.com"}', login, ok,  no,    ok,    'none'],
  ['POST /api/users/change-password/',          '{"user_id":"$self","old_password":"secret-1","new_password":"secret2"}', login, ok, no, ok,  'none'],
  ['GET /api/users/export/',                    '{"user_id":"$self"}',                                            login, ok,    no,    ok,    'none'],
  ['POST /api/users/delete/',                   '{"user_id":"$self","password":"secret-1"}',                       login, ok,    no,    ok,    'none'],
  ['GET /api/ai/free-trial/info/',              '{"session_id":"$new"}',                                          ok,    ok,    ok,    ok,    'any'],
  ['POST /api/ai/chat/',                        '{"user_id":"$self","question":"Why?"}',                          login, ok,    no,    ok,    'assistant'],
  ['POST /api/ai/chat/stream/',                 '{"user_id":"$self","question":"Why?"}',                          login, ok,    no,    ok,    'assistant'],
  ['POST /api/ai/chat/free-trial/',             '{"session_id":"$new","question":"Why?"}',                        ok,    ok,    ok,    ok,    'any'],
  ['POST /api/ai/chat/stream/free-trial/',      '{"session_id":"$new","question":"Why?"}',                        ok,    ok,    ok,    ok,    'any'],
  ['GET /api/ai/chat/history/',                 '{"user_id":"$self"}',                                            login, ok,    no,    ok,    'history_read'],
  ['GET /api/ai/chat/history/export/',          '{"user_id":"$self"}',                                            login, ok,    no,    ok,    'history_read'],
  ['DELETE /api/ai/chat/delete/',               '{"user_id":"$self","record_id":"$answer"}',                      login, ok,    no,    none,  'history_write'],
  ['GET /api/membership/plans/',                '{}',                                                             ok,    ok,    ok,    ok,    'any'],
  ['GET /api/membership/status/',               '{"user_id":"$self"}',                                            login, ok,    no,    ok,    'membership_read'],
  ['POST /api/activate-code/',                  '{"user_id":"$self","code":"no code"}',                           login, 'CODE_INVALID', no, 'CODE_INVALID', 'none'],
  ['POST /api/payment/order/create/',           '{"user_id":"$self","plan_id":"$plan"}',                          login, ok,    no,    ok,    'none'],
  ['GET /api/payment/order/status/',            '{"user_id":"$self","order_id":"$order"}',                        login, ok,    no,    none,  'none'],
  // What a provider signs, nobody else can: who one is does not matter.
  ['POST /api/payment/notify/alipay/',          '{}',                                                             'refused', 'refused', 'refused', 'refused', 'any'],
  ['POST /api/payment/notify/wechat/',          '{}',                                                             'refused', 'refused', 'refused', 'refused', 'any'],
  ['GET /api/expert-consultation/categories/',  '{}',                                                             ok,    ok,    ok,    ok,    'any'],
  ['POST /api/expert-consultation/submit/',     '{"user_name":"Li","email":"li@example.com","requirement":"?"}',  ok,    ok,    ok,    ok,    'any'],
  ['GET /api/expert-consultation/list/',        '{"user_id":"$self"}',                                            login, ok,    no,    ok,    'consultation'],
  ['GET /api/expert-consultation/detail/',      '{"user_id":"$self","consultation_id":"$consultation"}',        login, ok,    no,    none,  'consultation'],
  ['GET /api/contact/subjects/',                '{}',                                                             ok,    ok,    ok,    ok,    'any'],
  ['POST /api/contact/submit/',                 '{"name":"Li","email":"li@example.com","message":"?"}',           ok,    ok,    ok,    ok,    'any'],
  ['GET /api/admin/users/',                     '{"admin_user_id":"$self"}',                                      login, no,    no,    ok,    'none'],
  ['GET /api/admin/statistics/',                '{"admin_user_id":"$self"}',                                      login, no,    no,    ok,    'none'],
  ['GET /api/admin/user/detail/',               '{"admin_user_id":"$self","user_id":"$user"}',                    login, no,    no,    ok,    'none'],
];
