/** What GraphiQL opens with: an operation of every noun, which a test runs. */
export const EXAMPLES = `# Who am I, and what may I still ask? (a guest sends a header x-session-id of 8 to 100 characters)
query Me {
  viewer { username isVip membership { plan { name } daysLeft quota { remaining limit refillsAt } } }
  freeTrial { hasActiveCampaign usage { remaining } }
}

# Creates an account; the token is for programs (header authorization: Bearer …), browsers get a cookie.
mutation Register($username: String!, $email: String!, $password: String!) {
  register(input: { username: $username, email: $email, password: $password }) { token user { id } }
}

# Asks a question; then watch the answer with the id it returns. A new key for every question.
mutation Ask($key: String!) {
  ask(input: { question: "My 2016 Corolla shows P0420, can I keep driving?", idempotencyKey: $key }) {
    answer { id state category conversationId }
  }
}

subscription Watch($answer: ID!) {
  answer(id: $answer) {
    __typename
    ... on AnswerDelta { offset text }
    ... on AnswerCompleted { answer { text sources { title date } } }
    ... on AnswerFailed { code message }
  }
}

# The newest ten; then the same with after: the endCursor, as long as hasNextPage.
query History($after: String, $filter: HistoryFilter) {
  viewer {
    history(first: 10, after: $after, filter: $filter) {
      nodes { id question text createdAt conversation { id title } }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
  }
}

query Conversations {
  viewer { conversations(first: 10) { nodes { id title createdAt } } }
}

# Anything by its id.
query Anything($answer: ID!) {
  node(id: $answer) { __typename id ... on Answer { question text } ... on Order { number state } }
}

query Conversation($conversation: ID!) {
  conversation(id: $conversation) { title answers { nodes { question text } pageInfo { hasNextPage endCursor } } }
}

# Where the quota went, and which time on plans was given.
query Ledger {
  viewer {
    membership { plan { name } quota { used limit startsAt refillsAt } }
    quotaMovements { nodes { reason amount createdAt explanation answer { id question } } }
    membershipGrants { nodes { source plan { name } days startsAt endsAt } }
  }
}

# The viewer at once, and again whenever his plan or quota changes.
subscription Membership {
  membershipChanged { id isVip membership { plan { name } quota { remaining } } }
}

query Plans {
  plans { slug name price { amount currency } durationDays monthlyQuota features isForSale }
  paymentMethods { id name flow isOn }
}

query Orders {
  viewer { orders { nodes { number state amount { amount currency } planName timeline { text createdAt } } } }
}

mutation AskAnExpert($email: String!) {
  submitConsultation(
    input: { userName: "Li", email: $email, category: INSURANCE, requirement: "Which insurance do I need?" }
  ) { reference dueAt }
}

mutation WriteToUs($email: String!) {
  submitContactMessage(input: { name: "Li", email: $email, message: "Thank you!" }) { reference }
}

mutation MakeApiToken {
  createApiToken(input: { name: "My program", scopes: [ASSISTANT, HISTORY_READ] }) { token apiToken { id hint } }
}

# For staff.
query Desk {
  admin {
    statistics { totalUsers activeMembers consultationsToday pendingExpertRequests unreadMessages revenue30d { amount } }
    users(first: 5) { nodes { id username createdAt membership { plan { name } } } totalCount }
    consultations(filter: { isOpen: true }, orderBy: MOST_URGENT_FIRST) { nodes { reference requirement dueAt } }
    activationBatches { nodes { plan { name } count redeemed } }
    campaigns { nodes { id startsAt endsAt used } }
  }
}

subscription Numbers {
  statistics { totalUsers consultationsToday unreadMessages }
}
`;
