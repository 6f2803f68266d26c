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
  /** Laying out a receipt as PDF. */
  receiptByAccount: { name: 'receipt-account', points: 30, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
