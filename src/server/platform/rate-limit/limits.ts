/** The number of attempts per key in a window. The name is the prefix of the key in the table. */
export type Limit = { name: string; points: number; windowSeconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits by account are low. Limits by network address are high, because customers of a mobile operator share one;
 * harmless attempts (the right password, an unused e-mail) are taken back. An address of IPv6 is a /64 network; ten times
 * as many serve the /48 around it (add-to-networks.ts).
 */
export const limits = {
  signInByAccount: { name: 'sign-in-account', points: 10, windowSeconds: 15 * MINUTE },
  signInByAddress: { name: 'sign-in-address', points: 100, windowSeconds: 15 * MINUTE },
  /** Right passwords and PINs count here too: each is a hash, a session and a line in the list of sign-ins. */
  everySignInByAccount: { name: 'every-sign-in-account', points: 60, windowSeconds: 15 * MINUTE },
  everySignInByAddress: { name: 'every-sign-in-address', points: 600, windowSeconds: 15 * MINUTE },
  signUpByAddress: { name: 'sign-up-address', points: 200, windowSeconds: HOUR },
  /** Against collecting e-mail addresses that have an account. */
  takenEmailByAddress: { name: 'taken-email-address', points: 30, windowSeconds: 15 * MINUTE },
  codeByAccount: { name: 'code-account', points: 5, windowSeconds: 15 * MINUTE },
  codeByAddress: { name: 'code-address', points: 50, windowSeconds: 15 * MINUTE },
  recoveryByAccount: { name: 'recovery-account', points: 5, windowSeconds: HOUR },
  recoveryByAddress: { name: 'recovery-address', points: 30, windowSeconds: HOUR },
  /** Starting a sign-in with Google, which inserts a row. */
  googleByAddress: { name: 'google-address', points: 60, windowSeconds: 15 * MINUTE },
  /** Asking for a passkey's challenge, which inserts a row: each opened sign-in form does. */
  passkeyStartByAddress: { name: 'passkey-start-address', points: 300, windowSeconds: 15 * MINUTE },
  passkeyByAddress: { name: 'passkey-address', points: 100, windowSeconds: 15 * MINUTE },
  passkeyByAccount: { name: 'passkey-account', points: 10, windowSeconds: 15 * MINUTE },
  /** Opening a link from a mail. */
  linkByAddress: { name: 'link-address', points: 60, windowSeconds: 15 * MINUTE },
  /** Confirming the password to change it, to erase the account or to disable the second factor. */
  secretByAccount: { name: 'secret-account', points: 10, windowSeconds: 15 * MINUTE },
  /** Right secrets count here too, and right PINs of links: each is a slow hash. The account may be a link. */
  everySecretByAccount: { name: 'every-secret-account', points: 120, windowSeconds: HOUR },
  everySecretByAddress: { name: 'every-secret-address', points: 1_000, windowSeconds: HOUR },
  /** Calling a tool over MCP: assistants of many people may come from one address of their provider. */
  mcpByAddress: { name: 'mcp-address', points: 600, windowSeconds: 10 * MINUTE },
  /** Drawing a new sharing picture, which takes some 25 ms of processor time. */
  sharingPictureByAddress: { name: 'sharing-picture-address', points: 40, windowSeconds: 10 * MINUTE },
  /** Rendering a receipt as PDF. */
  receiptByAccount: { name: 'receipt-account', points: 30, windowSeconds: 15 * MINUTE },
  /** Creating links to reports. */
  shareByAccount: { name: 'share-account', points: 30, windowSeconds: HOUR },
  /** Guessing the PIN of a link, by link and by address; fifty ever are counted in the link's row. */
  shareByToken: { name: 'share-token', points: 5, windowSeconds: 15 * MINUTE },
  shareByAddress: { name: 'share-address', points: 50, windowSeconds: 15 * MINUTE },
  /** Creating links to visits. */
  visitLinkByAccount: { name: 'visit-link-account', points: 30, windowSeconds: HOUR },
  /** Links to visits that open nothing. */
  visitLinkByAddress: { name: 'visit-link-address', points: 60, windowSeconds: 15 * MINUTE },
  /** Exporting everything about oneself, and moving visits: each is work for the database. */
  personalDataByAccount: { name: 'personal-data-account', points: 10, windowSeconds: HOUR },
  movesByAccount: { name: 'moves-account', points: 60, windowSeconds: HOUR },
  /** Joining waiting lists: each looks at the labs of an area. */
  waitsByAccount: { name: 'waits-account', points: 60, windowSeconds: HOUR },
  /** Reports that a member of a lab's staff prints. */
  exportByStaff: { name: 'export-staff', points: 300, windowSeconds: 15 * MINUTE },
  /** Having a language model word the analysis: each asks a provider, which costs. */
  rephrasingsByAccount: { name: 'rephrasings-account', points: 60, windowSeconds: HOUR },
  /** Exporting results as PDF, CSV or FHIR. */
  exportByAccount: { name: 'export-account', points: 30, windowSeconds: 15 * MINUTE },
  /** Rehearsing a booking, and matching up to 500 waiting reports again: each is many statements. */
  trialsByLab: { name: 'trials-lab', points: 60, windowSeconds: HOUR },
  matchesByLab: { name: 'matches-lab', points: 60, windowSeconds: HOUR },
  /** Looking at what a change of the schedule would leave without a time: it reads all visits ahead. */
  schedulesByLab: { name: 'schedules-lab', points: 120, windowSeconds: HOUR },
  /** Reading the price list as a file, and comparing one with it: up to 20,000 rows. */
  priceListsByLab: { name: 'price-lists-lab', points: 120, windowSeconds: HOUR },
  /** Calls of the public API: with a key, and without one. */
  apiByKey: { name: 'api-key', points: 600, windowSeconds: MINUTE },
  apiByAddress: { name: 'api-address', points: 120, windowSeconds: MINUTE },
  /** A lab's requests for new tests. */
  testRequestsByLab: { name: 'test-requests-lab', points: 20, windowSeconds: HOUR },
  /** Sending a test, or an event again, to an endpoint of a lab. */
  webhookTriesByLab: { name: 'webhook-tries-lab', points: 120, windowSeconds: HOUR },
  /** Inviting staff, also once more, sends mails to any address. */
  invitationsByLab: { name: 'invitations-lab', points: 50, windowSeconds: 24 * HOUR },
  /** Inviting to the desk, also once more, sends mails to any address. */
  adminInvitationsByAccount: { name: 'admin-invitations-account', points: 30, windowSeconds: 24 * HOUR },
  /** Inviting to a plan sends mails to any address. */
  planInvitationsByAccount: { name: 'plan-invitations-account', points: 30, windowSeconds: 24 * HOUR },
  /** Searching a customer by telephone number at the desk: against trying numbers. */
  phoneSearchByLab: { name: 'phone-search-lab', points: 120, windowSeconds: HOUR },
  /** Codes sent to one number over all accounts, so that a stranger cannot make a telephone ring all day. */
  phoneCodeByNumber: { name: 'phone-code-number', points: 5, windowSeconds: HOUR },
  phoneCodeByNumberADay: { name: 'phone-code-number-day', points: 10, windowSeconds: 24 * HOUR },
  phoneCodeByAccount: { name: 'phone-code-account', points: 5, windowSeconds: HOUR },
  phoneCodeByAddress: { name: 'phone-code-address', points: 30, windowSeconds: HOUR },
  /** The wait before a code is sent again. */
  phoneCodeAgain: { name: 'phone-code-again', points: 1, windowSeconds: MINUTE },
  /** Entering codes, whichever code it is. */
  phoneGuessByAccount: { name: 'phone-guess-account', points: 20, windowSeconds: HOUR },
  phoneGuessByAddress: { name: 'phone-guess-address', points: 60, windowSeconds: HOUR },
  /** Writing and editing reviews. */
  reviewByAccount: { name: 'review-account', points: 30, windowSeconds: HOUR },
  /** Recording searches without a result: one address must not fill the list. */
  missesByAddress: { name: 'misses-address', points: 60, windowSeconds: HOUR },
  /** Guessing activation codes of kits or identifiers of purchases. */
  kitCodeByAccount: { name: 'kit-code-account', points: 20, windowSeconds: 15 * MINUTE },
  kitCodeByAddress: { name: 'kit-code-address', points: 100, windowSeconds: 15 * MINUTE },
  purchaseByAddress: { name: 'purchase-address', points: 100, windowSeconds: 15 * MINUTE },
  /** Requests that bypass the store's cache. */
  storeRecheckByAddress: { name: 'store-recheck-address', points: 300, windowSeconds: 10 * MINUTE },
  storeCheckoutByAddress: { name: 'store-checkout-address', points: 30, windowSeconds: 10 * MINUTE },
  /** The newsletter's form sends mails to any address: few per mailbox and per network address. */
  newsletterByEmail: { name: 'newsletter-email', points: 20, windowSeconds: 24 * HOUR },
  newsletterByAddress: { name: 'newsletter-address', points: 60, windowSeconds: HOUR },
  /** Uploading files of results, each of which is parsed and encrypted. */
  uploadsByLab: { name: 'uploads-lab', points: 2_000, windowSeconds: HOUR },
  /** Sending the licence and accreditations, for which an administrator's time is spent. */
  certificatesByLab: { name: 'certificates-lab', points: 30, windowSeconds: HOUR },
  /** Setting the logo, each of which is inspected and encrypted. */
  logosByLab: { name: 'logos-lab', points: 30, windowSeconds: HOUR },
  /** Opening a stream of messages on Workers, where one lives no longer than this window. */
  streamsByAccount: { name: 'streams-account', points: 60, windowSeconds: 10 * MINUTE },
  streamsByLab: { name: 'streams-lab', points: 600, windowSeconds: 10 * MINUTE },
  streamsByAddress: { name: 'streams-address', points: 1_500, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;
