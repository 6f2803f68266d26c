/** How many attempts one key may make in a window. The name is the first part of the key in the table. */
export type Limit = { name: string; points: number; windowSeconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * By account: few. By network address: many, since a mobile operator's customers share one; what turned out harmless
 * (the right password, a free e-mail) is given back.
 */
export const limits = {
  signInByAccount: { name: 'sign-in-account', points: 10, windowSeconds: 15 * MINUTE },
  signInByAddress: { name: 'sign-in-address', points: 100, windowSeconds: 15 * MINUTE },
  signUpByAddress: { name: 'sign-up-address', points: 200, windowSeconds: HOUR },
  /** 'This e-mail already has an account' is an answer worth collecting. */
  takenEmailByAddress: { name: 'taken-email-address', points: 30, windowSeconds: 15 * MINUTE },
  codeByAccount: { name: 'code-account', points: 5, windowSeconds: 15 * MINUTE },
  codeByAddress: { name: 'code-address', points: 50, windowSeconds: 15 * MINUTE },
  recoveryByAccount: { name: 'recovery-account', points: 5, windowSeconds: HOUR },
  recoveryByAddress: { name: 'recovery-address', points: 30, windowSeconds: HOUR },
  /** Setting out for Google: each trip is a row. */
  googleByAddress: { name: 'google-address', points: 60, windowSeconds: 15 * MINUTE },
  /** Following a link from a mail. */
  linkByAddress: { name: 'link-address', points: 60, windowSeconds: 15 * MINUTE },
  /** Asking the password once more (to change it, to erase the account, to turn the second factor off). */
  secretByAccount: { name: 'secret-account', points: 10, windowSeconds: 15 * MINUTE },
  /** Pictures for links that nobody has asked for before: each takes a processor some 25 ms. */
  sharingPictureByAddress: { name: 'sharing-picture-address', points: 40, windowSeconds: 10 * MINUTE },
  /** Laying out a receipt as PDF. */
  receiptByAccount: { name: 'receipt-account', points: 30, windowSeconds: 15 * MINUTE },
  /** Making links to reports. */
  shareByAccount: { name: 'share-account', points: 30, windowSeconds: HOUR },
  /** The PIN of a link: whoever guesses has these, by the link, and by the address they guess from. */
  shareByToken: { name: 'share-token', points: 5, windowSeconds: 15 * MINUTE },
  shareByAddress: { name: 'share-address', points: 50, windowSeconds: 15 * MINUTE },
  /** As long as a link can live: six digits are not found in so few. */
  shareByTokenEver: { name: 'share-token-ever', points: 50, windowSeconds: 31 * 24 * HOUR },
  /** Writing results down as PDF, CSV or FHIR. */
  exportByAccount: { name: 'export-account', points: 30, windowSeconds: 15 * MINUTE },
  /** A lab that asks for tests. */
  testRequestsByLab: { name: 'test-requests-lab', points: 20, windowSeconds: HOUR },
  /** Inviting staff writes mails to anybody, and tells who has an account. */
  invitationsByLab: { name: 'invitations-lab', points: 20, windowSeconds: HOUR },
  /** Writing and rewriting reviews. */
  reviewByAccount: { name: 'review-account', points: 30, windowSeconds: HOUR },
  /** Searches that found nothing, counted as words: one address must not write the list of them. */
  missesByAddress: { name: 'misses-address', points: 60, windowSeconds: HOUR },
  /** Activation codes of kits, and coming back from paying: neither is to be guessed. */
  kitCodeByAccount: { name: 'kit-code-account', points: 20, windowSeconds: 15 * MINUTE },
  kitCodeByAddress: { name: 'kit-code-address', points: 100, windowSeconds: 15 * MINUTE },
  purchaseByAddress: { name: 'purchase-address', points: 100, windowSeconds: 15 * MINUTE },
  /** Both ask the store's provider past what is kept, and a checkout for a page of its own. */
  storeRecheckByAddress: { name: 'store-recheck-address', points: 300, windowSeconds: 10 * MINUTE },
  storeCheckoutByAddress: { name: 'store-checkout-address', points: 30, windowSeconds: 10 * MINUTE },
  /** The newsletter's form writes mails to anybody: few to one mailbox, and not many from one place. */
  newsletterByEmail: { name: 'newsletter-email', points: 20, windowSeconds: 24 * HOUR },
  newsletterByAddress: { name: 'newsletter-address', points: 60, windowSeconds: HOUR },
  /** Files of results: each is read, checked and sealed. */
  uploadsByLab: { name: 'uploads-lab', points: 2_000, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
