/** The pages by the names they have in the address (spec §2): the client shows them, the server counts how they felt. */
export const PAGE_NAMES = [
  'home',
  'auth',
  'ai-chat',
  'services',
  'about',
  'contact',
  'membership',
  'knowledge',
  'privacy',
  'terms',
  'refunds',
  'account-settings',
  'my-car',
  'admin-panel',
  'shared',
  'report',
] as const;

export type PageName = (typeof PAGE_NAMES)[number];
