import { defaultFieldResolver, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import type { ApiScope } from '../server/generated/prisma/client.ts';
import { requireAdmitted, type TokenAccess } from '../server/viewer.ts';
import type { Context } from './builder.ts';
import { noteAccess } from './requires-scopes.ts';

/**
 * What API tokens may do: every operation, every field of User and some links, by the scopes of which one is needed. What does not
 * stand here is refused to every token with FORBIDDEN, so that a new operation is closed until somebody decides: whatever
 * concerns the password, the profile, tokens themselves, paying, the account as a whole or staff's room stays closed.
 * What anybody may do without an account, a program may do with a token.
 */
export const TOKEN_ACCESS: Readonly<Record<string, TokenAccess>> = {
  // What everybody may, and who one is.
  'Query.freeTrial': 'any',
  'Subscription.freeTrial': 'any',
  'Query.paymentMethods': 'any',
  'Query.assistant': 'any',
  'Query.sampleAnswer': 'any',
  'Query.sharedConversation': 'any',
  'Query.carSuggestions': 'any',
  'Query.readVin': 'any',
  'Query.namedCar': 'any',
  // Each kind of object by the scopes of the field that ordinarily shows it (nodes.ts).
  'Query.node': 'any',
  'Mutation.register': 'any',
  'Mutation.login': 'any',
  'Mutation.logout': 'any',
  'Mutation.requestPasswordReset': 'any',
  'Mutation.resetPassword': 'any',
  'Mutation.confirmEmail': 'any',
  'Mutation.undoEmailChange': 'any',
  'Mutation.submitContactMessage': 'any',
  'Mutation.submitConsultation': 'any',
  'Query.plans': 'any',
  'Query.consultationCategories': 'any',
  'Query.contactSubjects': 'any',
  'Query.business': 'any',
  'Query.knowledge': 'any',
  'Query.knowledgePage': 'any',
  'Query.trustText': 'any',
  'Query.trustTexts': 'any',
  'User.consents': ['account_read'],
  'Query.viewer': 'any',
  'User.id': 'any',
  'User.token': 'any',

  'User.username': ['account_read'],
  'User.email': ['account_read'],
  'User.createdAt': ['account_read'],
  'User.isEmailConfirmed': ['account_read'],
  'User.phone': ['account_read'],
  'User.isStaff': ['account_read'],
  'User.isSuperuser': ['account_read'],
  'User.isVip': ['account_read', 'membership_read'],
  'User.membership': ['membership_read'],
  'User.membershipGrants': ['membership_read'],
  'User.periodIfPaid': ['membership_read'],
  'User.quotaMovements': ['membership_read'],
  'Subscription.membershipChanged': ['membership_read'],

  // Which cars one may ask about.
  'User.vehicles': ['assistant', 'account_read'],
  'Mutation.stopReminderMails': 'any',
  'Mutation.ask': ['assistant'],
  'Mutation.stopAnswer': ['assistant'],
  'Mutation.showAnswer': ['assistant'],
  'Query.runningAnswers': ['assistant', 'history_read'],
  'Query.answer': ['assistant', 'history_read'],
  'QuotaMovement.answer': ['assistant', 'history_read'],
  'Subscription.answer': ['assistant', 'history_read'],

  'User.history': ['history_read'],
  'User.report': ['history_read'],
  'User.conversations': ['history_read'],
  'User.conversationFolders': ['history_read'],
  'Query.conversation': ['history_read'],
  'Answer.conversation': ['history_read'],
  'Mutation.deleteAnswer': ['history_write'],
  'Mutation.changeConversation': ['history_write'],
  'Mutation.deleteConversation': ['history_write'],
  'Mutation.rateAnswer': ['history_write'],

  'User.consultations': ['consultation'],
  'Subscription.consultationChanged': ['consultation', 'consultations_read'],
  // Everybody's, for staff's tokens.
  'Query.consultations': ['consultations_read'],
  'Query.consultation': ['consultations_read'],

  // Reading alone: what orders, pays or decides is closed. Everybody's are open to staff's tokens.
  'User.orders': ['orders_read'],
  'User.order': ['orders_read'],
  'Query.orders': ['orders_read'],
  'Subscription.order': ['orders_read'],
  'Subscription.orderChanged': ['orders_read'],
};

/**
 * Puts the table above before every operation, every field of User and the links it names, and says so in their
 * descriptions and in the printed schema.
 */
export function withTokenAccess(schema: GraphQLSchema): GraphQLSchema {
  const guarded = new Set<string>();
  const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of [...operations, schema.getType('User') as GraphQLObjectType]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const name = `${type?.name}.${field.name}`;
      guard(field, TOKEN_ACCESS[name]);
      guarded.add(name);
    }
  }
  // Objects that are linked to from others which need less.
  for (const name of Object.keys(TOKEN_ACCESS).filter((each) => !guarded.has(each))) {
    const [owner = '', field = ''] = name.split('.');
    const linked = (schema.getType(owner) as GraphQLObjectType | undefined)?.getFields()[field];
    if (!linked) continue;
    guard(linked, TOKEN_ACCESS[name]);
    guarded.add(name);
  }
  const unknown = Object.keys(TOKEN_ACCESS).filter((name) => !guarded.has(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}`);
  return schema;
}

function guard(field: GraphQLField<unknown, Context>, access: TokenAccess | undefined): void {
  const check = ({ viewer }: Context) => {
    requireAdmitted(access, viewer);
  };
  const { subscribe, resolve = defaultFieldResolver } = field;
  if (subscribe) {
    // A subscription's events are let through: whoever subscribed was let in.
    field.subscribe = (source, args, context, info) => {
      check(context);
      return subscribe(source, args, context, info);
    };
  } else {
    field.resolve = (source, args, context, info) => {
      check(context);
      return resolve(source, args, context, info);
    };
  }
  if (!access) return;
  field.extensions = { ...field.extensions, ...noteAccess(access) };
  const need = access === 'any' ? 'Open to every API token.' : `API tokens need ${scopesText(access)}.`;
  field.description = field.description ? `${field.description}\n\n${need}` : need;
}

const scopesText = (scopes: readonly ApiScope[]) => scopes.map((scope) => `\`${scope.toUpperCase()}\``).join(' or ');
