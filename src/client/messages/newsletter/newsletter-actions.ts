/** The pages that links in newsletter mails open. */
const actions = ['confirm', 'unsubscribe'] as const;
export type NewsletterAction = (typeof actions)[number];

export const newsletterAction = (word: string): NewsletterAction | undefined =>
  actions.find((action) => action === word);
