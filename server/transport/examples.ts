/** A page of GraphiQL: operations about one noun, with the variables they take. */
export interface Example {
  /** Who can run them: whoever opens GraphiQL, one who is signed in, staff. */
  readonly for: 'anybody' | 'user' | 'staff';
  /** The tab is named by the first operation. That of the first tab takes no variables: GraphiQL shows it none. */
  readonly operations: string;
  /** As they stand in the editor; what only another answer can say asks to be pasted. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** What GraphiQL opens with, a tab for every noun. A test runs each of these operations. */
export const EXAMPLES: readonly Example[] = [
  {
    for: 'user',
    operations: `# Who am I? Null for a guest, until Register or Login
# in the next tab has signed this browser in.
query Account {
  viewer {
    id
    username
    isVip
    token { name scopes expiresAt remaining }
  }
}

# A program's own key, with no more rights than it needs.
mutation MakeApiToken {
  createApiToken(input: { name: "My program", scopes: [ASSISTANT, HISTORY_READ] }) {
    token
    apiToken { id hint scopes }
    refusal { code message }
  }
}

query ApiTokens {
  viewer { apiTokens { nodes { name hint scopes expiresAt lastUsedAt } } }
}
`,
  },
  {
    for: 'anybody',
    operations: `# Creates an account. The browser gets a cookie; the token
# is for programs (header authorization: Bearer …).
mutation Register($username: String!, $email: String!, $password: String!) {
  register(input: { username: $username, email: $email, password: $password }) {
    token
    user { id }
    refusal { code message fields { name message } }
  }
}

mutation Login($username: String!, $password: String!) {
  login(input: { username: $username, password: $password }) {
    token
    refusal { code message }
  }
}
`,
    variables: { username: 'li_hua', email: 'li.hua@example.com', password: 'a-long-sentence-7' },
  },
  {
    for: 'anybody',
    operations: `# Accepts a question. Every mutation says in refusal why it
# did nothing. A new key for every question: the same
# one returns the same answer. A guest is known by the header
# x-session-id (see Headers below), a user by cookie or token.
mutation Ask($key: String!) {
  ask(input: { question: "My 2016 Corolla shows P0420, can I keep driving?", idempotencyKey: $key }) {
    answer { id state category conversationId }
    refusal { code message fields { name code message } }
  }
}

# Its text as it is written. Put the id that Ask returned
# into the variables.
subscription Watch($answer: ID!) {
  answer(id: $answer) {
    __typename
    ... on AnswerDelta { offset text }
    ... on AnswerCompleted { answer { text sources { title date } } }
    ... on AnswerFailed { code message }
  }
}

query Answer($answer: ID!) {
  answer(id: $answer) { id state question text isCharged }
}

query RunningAnswers {
  runningAnswers { id question state }
}

# Whether it helped.
mutation Rate($answer: ID!) {
  rateAnswer(input: { id: $answer, isHelpful: true }) {
    answer { id rating { isHelpful } }
    refusal { code message }
  }
}
`,
    variables: { key: 'example-question-1', answer: 'the id that Ask returned' },
  },
  {
    for: 'user',
    operations: `# One's own answers, the newest five. Then the same with
# after: the endCursor, as long as there is a next page.
query History($search: String, $after: String) {
  viewer {
    history(first: 5, after: $after, filter: { search: $search }) {
      nodes { id question text createdAt conversation { id title } }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
  }
}

query Conversations {
  viewer {
    conversations(first: 5, orderBy: OLDEST_FIRST) { nodes { id title createdAt } totalCount }
  }
}

# All questions of one conversation. Put the id of one of
# Conversations into the variables.
query Conversation($conversation: ID!) {
  conversation(id: $conversation) {
    title
    answers { nodes { question text } pageInfo { hasNextPage endCursor } }
  }
}

# Whatever has this id.
query Anything($conversation: ID!) {
  node(id: $conversation) {
    __typename
    id
    ... on Conversation { title }
    ... on Answer { question text }
    ... on Order { number state }
  }
}
`,
    variables: { search: 'P0420', conversation: 'the id of a conversation' },
  },
  {
    for: 'anybody',
    operations: `# What a guest may ask for nothing.
query Campaign {
  freeTrial {
    hasActiveCampaign
    campaign { banner { title content } }
    usage { used remaining }
  }
}

# The same as it is now, and again whenever it is another.
subscription CampaignChanges {
  freeTrial {
    hasActiveCampaign
    usage { remaining }
  }
}
`,
  },
  {
    for: 'user',
    operations: `# The plan, and where the quota went.
query Membership {
  viewer {
    membership { plan { name } daysLeft quota { limit used remaining refillsAt } }
    membershipGrants { nodes { source plan { name } days startsAt endsAt } }
    quotaMovements { nodes { reason amount createdAt explanation answer { id question } } }
  }
}

# The viewer at once, and again whenever his plan or quota
# changes.
subscription MembershipChanges($after: String) {
  membershipChanged(after: $after) {
    position
    kind
    user { id isVip membership { plan { name } quota { remaining } } }
  }
}
`,
  },
  {
    for: 'user',
    operations: `query Payment {
  plans { id slug name price { amount currency } durationDays isForSale }
  paymentMethods { id name flow isOn isTest }
}

# Opens an order; nothing is charged before it is paid at the
# cashier. Put a plan's id into the variables.
mutation Order($plan: ID!, $method: ID!, $key: String!) {
  createOrder(input: { planId: $plan, method: $method, idempotencyKey: $key }) {
    order { id number state paymentUrl codeUrl }
    refusal { code message offer { price { amount currency } durationDays } }
  }
}

query Orders {
  viewer {
    orders(first: 5, filter: { state: PENDING }) {
      nodes { number state amount { amount currency } planName timeline { text createdAt } }
    }
  }
}

# Orders as they change. After a break give the last position
# as after: nothing is lost.
subscription OrderChanges($after: String) {
  orderChanged(after: $after) {
    position
    kind
    order { number state }
  }
}
`,
    variables: { plan: 'the id of a plan that is for sale', method: 'alipay', key: 'example-order-1' },
  },
  {
    for: 'user',
    operations: `mutation Activation($code: String!, $key: String!) {
  redeemCode(input: { code: $code, idempotencyKey: $key }) {
    redemption { planName days endsAt }
    refusal { code message }
  }
}
`,
    variables: { code: 'an activation code', key: 'example-code-1' },
  },
  {
    for: 'anybody',
    operations: `# Asks a human expert; a mail confirms it.
mutation Consultation($email: String!, $key: String!) {
  submitConsultation(
    input: {
      userName: "Li"
      email: $email
      category: INSURANCE
      requirement: "Which insurance do I need?"
      idempotencyKey: $key
    }
  ) {
    consultation { id reference dueAt }
    refusal { code message fields { name message } }
  }
}

query ConsultationCategories {
  consultationCategories { value label }
}

# One's own requests, as they come in and are answered.
subscription ConsultationChanges($after: String) {
  consultationChanged(after: $after) {
    position
    kind
    consultation { reference reply }
  }
}
`,
    variables: { email: 'li.hua@example.com', key: 'example-request-1' },
  },
  {
    for: 'anybody',
    operations: `mutation Contact($email: String!, $key: String!) {
  submitContactMessage(input: { name: "Li", email: $email, message: "Thank you!", idempotencyKey: $key }) {
    contactMessage { reference }
    refusal { code message fields { name message } }
  }
}

query ContactSubjects {
  contactSubjects { value label }
}
`,
    variables: { email: 'li.hua@example.com', key: 'example-message-1' },
  },
  {
    for: 'anybody',
    operations: `# Who runs this installation, and the terms in force.
query Business {
  business {
    revision
    name { en zh }
    email
    hours { fromDay untilDay opens closes }
    timeZone
  }
  trustTexts { page version publishedAt }
}

query Terms {
  trustText(page: TERMS) { version text { en } source { en } }
}
`,
  },
  {
    for: 'user',
    operations: `# The cars one owns, with today's mileage.
query Vehicles {
  viewer {
    vehicles { id make model year mileage { km isEstimate } }
  }
}

mutation AddVehicle {
  addVehicle(input: { make: "Toyota", model: "Corolla", year: 2016, market: US, mileage: { km: 90000 } }) {
    vehicle { id mileage { km } }
    refusal { code message fields { name message } }
  }
}

# What was done to one of them. Put its id into the variables.
query ServiceBook($vehicle: ID!) {
  viewer {
    serviceBook(vehicleId: $vehicle) {
      entries(first: 5) { nodes { on km items { key title } } totalCount }
      totals { sum { amount currency } }
    }
  }
}

mutation AddServiceEntry($vehicle: ID!, $day: String!) {
  addServiceEntry(input: { vehicleId: $vehicle, on: $day, km: 90000, items: ["oil"] }) {
    entry { id items { key title } }
    refusal { code message fields { name message } }
  }
}

# What comes next over all cars, the most pressing first.
query Due {
  viewer {
    due { items { vehicle { model } title level dueOn dueKm } hidden }
  }
}
`,
    variables: { vehicle: 'the id that AddVehicle returned', day: '2026-01-31' },
  },
  {
    for: 'anybody',
    operations: `# What the assistant knows, to leaf through.
query Knowledge($search: String!) {
  knowledge(first: 5, filter: { search: $search }) {
    nodes { id kind title urgency }
    pageInfo { hasNextPage endCursor }
  }
}

query KnowledgePage($record: ID!) {
  knowledgePage(id: $record) { title about cost causes { cause check fix cost } stopIf related }
}

# Helps with forms: cars whose names begin so.
query Cars($typed: String!) {
  carSuggestions(text: $typed) { make model }
}
`,
    variables: { search: 'P0420', record: 'P0420', typed: 'corol' },
  },
  {
    for: 'user',
    operations: `# A link by which anybody reads a conversation as it is now.
mutation Share($conversation: ID!) {
  createShare(input: { conversationId: $conversation, days: 30 }) {
    share { id token expiresAt }
    refusal { code message fields { name message } }
  }
}

query Shares {
  viewer { shares { nodes { id title token expiresAt } } }
}

# What such a link shows. Put its token into the variables.
query Shared($token: String!) {
  sharedConversation(token: $token) { title turns { question answer } }
}
`,
    variables: { conversation: 'the id of a conversation', token: 'the token of a share' },
  },
  {
    for: 'user',
    operations: `# An address of yours that is told of events, signed with
# the secret; the secret is shown this once.
mutation Webhook($url: String!) {
  createWebhookEndpoint(input: { url: $url, events: [ANSWER_COMPLETED, CONSULTATION_ANSWERED] }) {
    endpoint { id events isOn }
    secret
    refusal { code message fields { name message } }
  }
}

query Webhooks {
  viewer {
    webhookEndpoints { nodes { id url events isOn stoppedBecause pausedUntil } }
  }
}

# What it was sent in the last 30 days, with every attempt.
# Put its id into the variables.
query WebhookLog($endpoint: ID!) {
  webhookDeliveries(endpointId: $endpoint, first: 5) {
    nodes {
      id
      messageId
      type
      state
      nextAttemptAt
      attemptLog { at responseStatus durationMs failure }
    }
  }
}

# A signed event of the type webhook.test.
mutation TestWebhook($endpoint: ID!) {
  testWebhookEndpoint(input: { id: $endpoint }) {
    delivery { id state }
    refusal { code message }
  }
}
`,
    variables: { url: 'https://hooks.example/wheelwise', endpoint: 'the id that Webhook returned' },
  },
  {
    for: 'staff',
    operations: `# For staff.
query Admin {
  admin {
    statistics { totalUsers activeMembers consultationsToday pendingExpertRequests unreadMessages revenue30d { amount } }
    users(first: 5) { nodes { id username createdAt membership { plan { name } } } totalCount }
    consultations(filter: { isOpen: true }, orderBy: MOST_URGENT_FIRST) { nodes { id reference requirement dueAt } }
    payments(filter: { isOpen: true }) { nodes { orderNumber attention amount { amount currency } } }
    activationBatches { nodes { plan { name } count redeemed } }
    campaigns { nodes { id startsAt endsAt used } }
  }
}

# An expert's reply; its sender gets a mail. Put a request's
# id into the variables.
mutation Reply($id: ID!, $key: String!) {
  replyToConsultation(
    input: { id: $id, reply: "Liability is required by law; the rest is your choice.", idempotencyKey: $key }
  ) {
    consultation { reference repliedAt }
    refusal { code message }
  }
}

# As a program of staff reads them: with an API token of the
# scope ORDERS_READ or CONSULTATIONS_READ.
query EverybodysLists {
  orders(first: 5) { nodes { number state buyerId planName amount { amount currency } } totalCount }
  consultations(first: 5, filter: { isOpen: true }) { nodes { id reference requirement } totalCount }
}

subscription Numbers {
  statistics { totalUsers consultationsToday unreadMessages }
}

subscription EverybodysRequests {
  consultationChanged(all: true) {
    position
    kind
    consultation { reference requirement }
  }
}

subscription EverybodysOrders {
  orderChanged(all: true) {
    position
    kind
    order { number state amount { amount currency } }
  }
}

subscription PaymentsToDecide {
  paymentAttention {
    position
    kind
    payment { orderNumber attention amount { amount currency } }
  }
}
`,
    variables: { id: 'the id of a request that waits', key: 'example-reply-1' },
  },
];
