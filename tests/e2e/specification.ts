/** In the step of that name in the `specification-*.spec.ts` files. */
const here = null;

/**
 * The behaviours the specification states (sections 2, 4, 5 and 8, and what they need of others), by heading, shortened
 * with "…", and the test that proves each: beside this file, or `file: title` where another test does so. Section 8's
 * text for a chat that is not streamed has no place: every answer here is watched as it is written.
 */
export const SPECIFICATION = {
  '2. Screens and routes': {
    'Navigation uses an in-app page name, not URL paths.': here,
    'Pages: home, auth, ai-chat, services, about, contact, membership, account-settings, admin-panel.':
      'e2e/reflow.spec.ts: no page needs sideways scrolling',
    'An unknown page name falls back to home.':
      'e2e/pages.spec.ts: follows the hash: back, forward, reload, and an unknown page is home',
  },
  '2. Access rules per page': {
    'membership and account-settings need login. Otherwise a login-required notice …': here,
    'admin-panel is for staff only. Others see a permission-denied notice …': here,
    'ai-chat needs login unless a free-trial campaign is active.': here,
  },
  '2. Header and footer': {
    'Desktop header links: home, AI chat (goes to auth when logged out), …': here,
    'A membership link shows only when logged in.': here,
    'An admin link shows only for staff.': here,
    'Language switcher EN / Chinese.': here,
    'User dropdown: account settings, membership, admin panel (staff only), logout.': here,
    'It closes on an outside click.': here,
    'At viewport width 768 or less a mobile header replaces it.': here,
    'A hamburger menu holds the same items, a language toggle, the username, …': here,
    'Escape and an outside click close the menu.':
      'e2e/pages.spec.ts: at 768 px has a menu that Escape and an outside click close',
    'Footer: copyright showing 2025 and an API status indicator (online or offline).': here,
  },
  '2. Home': {
    'Campaign banner: shown when … a campaign is active and show_banner is on.': here,
    '… a background colour (default #ff6b6b) …': 'client/readableOn.test.ts: is the default when it is no hex colour',
    'Clicking it opens ai-chat.': here,
    'Its close button hides it after a fade of about 300 ms.': here,
    'Hero: title, subtitle, description.': here,
    'Logged-in users see a welcome message with their username and a trial badge …': here,
    'The primary button opens ai-chat if logged in or a campaign is active, otherwise auth.': here,
    'Its label is ‘try now’ or ‘free trial AI’.': here,
    'The secondary button opens services.': here,
    'Four service cards: car selection, maintenance, AI assistant, expert service.': here,
    'The first three open ai-chat, or auth if logged out with no active campaign.': here,
    'The expert card opens services.': here,
    'Closing call to action: get started (ai-chat if logged in, else auth) and learn more.': here,
  },
  '2. Auth': {
    'Login and register modes with a switch link.': here,
    'Login fields: username, password.': here,
    'A forgot-password link opens a modal.': here,
    'Register fields: username, email, password, confirm password.': here,
    'On success go to home.': here,
    'On failure show an alert with the error text.': 'e2e/pages.spec.ts: with a wrong password shows the server’s text',
    'The submit button is disabled and shows a ‘processing’ label while loading.': here,
    'Forgot/reset password: email entry with ‘send reset link’, …':
      'e2e/desks.spec.ts: a forgotten password is reset with the code that was sent',
    '… then a reset form with email, token, new password and confirmation.': here,
  },
  '2. AI chat': {
    'A logged-out user with no active campaign sees a login-required notice …': here,
    'Otherwise: a header with a new-chat button … and a history button.': here,
    '… a new-chat button (asks confirmation when messages exist) …':
      'e2e/chat.spec.ts: is asked before a new chat clears the messages',
    'A welcome block lists features and three example questions …': here,
    'Choosing one fills the input.':
      'e2e/chat.spec.ts: fills the input by choosing an example, and reads the answer of it',
    'The message list shows user and assistant messages.': here,
    'Assistant messages are rendered as markdown, with links opening in a new tab, …':
      'e2e/chat.spec.ts: shows tables and safe links, never raw HTML, scripts or foreign pictures',
    '… and show a thinking indicator while empty and loading.': here,
    'A text input sends on Enter.':
      'e2e/chat.spec.ts: does not send a blank question, and sends Enter but not Shift+Enter',
    'The send button is disabled when loading or when the input is blank.': here,
    'A free-trial badge shows remaining and total uses, plus a login button at 0 remaining.': here,
    'A campaign banner shows title, content and colour when show_banner is set.': here,
    'History modal: a list of records, each with timestamp, category tag, delete button, …': here,
    '… the question, and the answer cut to 300 characters plus an ellipsis.': here,
    'It has empty and loading states, a category filter and paging.': here,
  },
  '2. Services': {
    'A form with a success screen, a sidebar of service features, and a four-step process.': here,
    'An expert modal with the same fields also exists.':
      'e2e/expert.spec.ts: opens from the home page with the fields of the services page, and gives the focus back',
    'Expert consultation: a request form, said to be free, with a reply promised within 24 hours.': here,
    'Built-in values: car_purchase, maintenance, insurance, financing, technical, other.': here,
    'Logged-in user: … expert consultation with name and email prefilled.': here,
  },
  '2. Contact': {
    'A form with a success screen and a new-message button, …':
      'e2e/desks.spec.ts: keeps what is typed over a reload, sends it, and offers another message',
    '… contact methods, working hours (Monday to Friday, 9:00 AM to 6:00 PM), …': here,
    '… an AI assistant card, social links, and four FAQ items.': here,
    'Contact message: name, email, phone, subject, message.': here,
    'Subjects: general, technical, partnership, complaint, other.': here,
  },
  '2. About': {
    'Mission, values, why choose us.': here,
  },
  '2. Account settings': {
    'Profile tab (edit username, email, phone) and security tab (change password).': here,
    'Password change form: oldPassword, newPassword, confirmPassword.': here,
  },
  '2. Membership': {
    'A status card (plan name, days left, AI quota remaining or unlimited), …': here,
    '… an activation-code card, and a plans grid.': here,
    'Price is shown with a yen symbol per duration_days days.': here,
    'Payment by the second method shows a WeChat QR-code instruction.':
      'e2e/payments.spec.ts: by WeChat: a QR code whose content leads to the cashier',
    'alipay opens the URL in a new tab.':
      'e2e/payments.spec.ts: by Alipay: the cashier opens in a new tab, and the open page turns to success by itself',
  },
  '1. The admin panel': {
    'Admin: staff see user lists, statistics and user detail.': here,
    '… a placeholder stating that admin features are under development.': here,
  },
  '4. States and transitions': {
    'Auth mode: login or register.': here,
    'Login or register success stores the user, clears the form and persists the user.': here,
    'Logout clears the user and local storage, returns to home and clears chat messages.': here,
    'Banner: visible, closing, hidden.': here,
    'Chat send: append a user message and an empty assistant message, clear the input, set loading.': here,
    'Stream chunks append to the assistant message.': here,
    'On complete, update the free-trial remaining count.': here,
    'On error the message shows an error text.':
      'e2e/chat.spec.ts: reads a failure as “Sorry, …” and the use is given back',
    'If no content arrives, a no-response text is shown.': here,
    'Loading ends on the done marker, on complete, on error, or at the end of the attempt.': here,
    'Guests and free-trial users chat until the quota is used, …':
      'e2e/chat.spec.ts: uses up the trial and is asked to log in; the question is not lost',
    '… then are prompted to log in or upgrade (hint: … 100 consultations per month).': here,
    'New conversation (after confirmation) clears messages and input.': here,
    'Opening the history modal sets page 1 and empty category, then loads.': here,
    'A page or category change reloads. A category change resets the page to 1.': here,
    'Deleting a history record asks for confirmation first.':
      'e2e/chat.spec.ts: signs up, asks, reloads in mid-answer, finds it in the history and deletes it',
    'Password change from account settings: … logout follows after 2 seconds; …':
      'e2e/desks.spec.ts: change the password, and log out two seconds later',
    'Forms pass through idle, submitting (‘Sending...’ or ‘Submitting...’) and success.': here,
    'The expert form success flag switches to a success screen.': here,
    'The expert modal resets and closes on success.':
      'e2e/expert.spec.ts: closes on success with the reference number and the deadline, and begins anew',
    'On app load the free-trial info is fetched and an API-ready flag set.': here,
    'If the fetch fails, fall back to no campaign and no uses, and the indicator turns offline.': here,
    'Membership status is fetched when a user id is present.': here,
    'Membership moves from free to basic by payment order …':
      'e2e/payments.spec.ts: by Alipay: the cashier opens in a new tab, and the open page turns to success by itself',
    '… or activation code. On successful activation the status is refreshed.':
      'e2e/payments.spec.ts: makes a member at once, works once, and says what is wrong with a used and an expired one',
    'Language: en or zh, default en, fallback en, …':
      'client/i18n.test.ts: is English by default, which is not stored as a choice',
    '… persisted in local storage under the key language.': 'e2e/pages.spec.ts: switches language at once and keeps it',
  },
  '5. Validation rules': {
    'Register: password and confirmPassword must match (…).':
      'e2e/pages.spec.ts: says what is wrong beside the field and loses nothing',
    'Change password: new and confirm must match (…). New password at least 6 characters (…).':
      'e2e/desks.spec.ts: check a new password before it is sent',
    'Reset password: same match and minimum-6 rules.': here,
    'Requesting a reset needs an email (‘please enter email address’).': here,
    'Expert: user_name, email and requirement are required, otherwise a required-fields alert.': here,
    'Values are trimmed …': 'client/consultationForm.test.ts: is trimmed before it is looked at and sent',
    '… and the email must look like something, @, something, dot, something.': here,
    'Contact: name, email and message required (required_fields alert).': here,
    'Email input has the email type.': here,
    'Activation: code must be non-blank (‘Please enter activation code’).': here,
    'Chat: a blank message is not sent.':
      'e2e/chat.spec.ts: does not send a blank question, and sends Enter but not Shift+Enter',
    'Profile: username and email are required inputs.': here,
    'Auth inputs are marked required.': here,
  },
  '8. Error catalogue': {
    'Chat stream: a non-OK response other than 403 … the network-error text shows.': here,
    'A 403 with type free_trial_exceeded shows the server error text plus a login suggestion.': here,
    'Any other 403 shows the error text plus an upgrade suggestion.': here,
    'A stream error event shows ‘Sorry, {error}’ (chat.error_response).':
      'e2e/chat.spec.ts: reads a failure as “Sorry, …” and the use is given back',
    'No content shows ‘Sorry, unable to get a response at the moment. …’': here,
    'Login failure: the server error, or default ‘login failed, check username and password’.': here,
    'Network failure: ‘network connection failed, try later’.': here,
    'Register failure default: ‘registration failed, try later’.': here,
    'Profile update: server error or update_failed (‘Update failed, please try again’); …': here,
    '… network_error on exception. Success: ‘Profile updated successfully!’.': here,
    'Password: the validation messages, or password_change_failed (…).': here,
    'Success: ‘Password changed successfully! Please log in again for security.’':
      'e2e/desks.spec.ts: change the password, and log out two seconds later',
    'Actions without a logged-in user return a user-not-logged-in error (profile, password).': here,
    'Expert submit failure: alert submit_failed (…) … or a network check message.': here,
    'Contact failure: form.submit_failed, or form.network_error on exception.': here,
    'Membership: order_creation_failed (‘Failed to create order’), network_error (…), …': here,
    'Membership: … activation_failed (‘Activation failed’) …': here,
    'Success: ‘Activation successful!’.':
      'e2e/payments.spec.ts: makes a member at once, works once, and says what is wrong with a used and an expired one',
    'History: delete_failed with the error, or delete_failed_retry (…).': here,
    'Fetch failures are only logged.': here,
    'Admin user detail failure: alert ‘failed to get user details’.': here,
    'Script chunk load failure: ‘Loading chunk failed’ …': here,
    '… after a 120 s timeout.': 'client/pageLoading.test.ts: is given up after 120 seconds',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string | null>>>>;

type Headings = typeof SPECIFICATION;

/** Those proven by a step. */
export type Sentence = {
  [Heading in keyof Headings]: {
    [Each in keyof Headings[Heading]]: Headings[Heading][Each] extends null ? Each : never;
  }[keyof Headings[Heading]];
}[keyof Headings];
