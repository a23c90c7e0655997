/** What GraphiQL opens with: an operation of every noun, which a test runs. */
export const EXAMPLES = `# Who am I, and what may I still ask? (a guest sends a header x-session-id of 8 to 100 characters)
query Me {
  viewer { username isVip membership { planName daysLeft quota { remaining limit refillsAt } } }
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

query History($search: String! = "") {
  viewer { history(search: $search) { records { id question text createdAt } pagination { total hasNext } } }
}

query Conversation($conversation: ID!) {
  conversation(id: $conversation) { title answers { question text } }
}

# Where the quota went, and which time on plans was given.
query Ledger {
  viewer {
    membership { planName quota { used limit startsAt refillsAt } }
    quotaMovements { movements { reason amount createdAt question explanation } }
    membershipGrants { source planName days startsAt endsAt }
  }
}

# The viewer at once, and again whenever his plan or quota changes.
subscription Membership {
  membershipChanged { position kind user { id isVip membership { planName quota { remaining } } } }
}

query Plans {
  plans { slug name price durationDays monthlyQuota features isForSale }
  paymentMethods { id name flow isOn }
}

query Orders {
  viewer { orders { number state amount planName timeline { text createdAt } } }
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
    statistics { totalUsers activeMembers consultationsToday pendingExpertRequests unreadMessages revenue30d }
    users(pageSize: 5) { users { user { username membership { planName } } createdAt } pagination { total } }
    consultations { consultations { reference requirement dueAt } }
    activationBatches { batches { planName count redeemed } }
    campaigns { campaigns { id } }
  }
}

subscription Numbers {
  statistics { totalUsers consultationsToday unreadMessages }
}
`;
