import type { SettingKey } from '#/shared/core/site-settings.ts';

export const adminRoles = ['owner', 'support', 'finance', 'content'] as const;
export type AdminRole = (typeof adminRoles)[number];
/** An owner may do everything, so no table names it. */
type Limited = Exclude<AdminRole, 'owner'>;

const owners: readonly Limited[] = [];
const all: readonly Limited[] = ['support', 'finance', 'content'];
const support: readonly Limited[] = ['support'];
const finance: readonly Limited[] = ['finance'];
const content: readonly Limited[] = ['content'];
const supportOrFinance: readonly Limited[] = ['support', 'finance'];
const contentOrFinance: readonly Limited[] = ['content', 'finance'];

/** Every procedure of `admin.*`, and the roles beside the owner that may call it. */
const procedures = {
  // For everybody at the desk; what they answer depends on the role.
  find: all,
  owners: all,
  queues: all,
  notices: all,
  chooseNotice: all,

  administrators: owners,
  changeAdminRole: owners,
  removeAdministrator: owners,
  inviteAdministrator: owners,
  withdrawAdminInvitation: owners,
  audit: owners,

  overview: finance,
  totalRevenue: finance,

  users: support,
  user: support,
  setUserStatus: support,
  endSession: support,
  endSessions: support,

  // Lists of money name labs and filter by them.
  labs: supportOrFinance,
  lab: supportOrFinance,
  labCities: supportOrFinance,
  labHistory: support,
  reviewLab: support,
  undoReviewLab: support,
  holdReviewLab: support,
  reviewProposal: support,
  reviewCertificate: support,

  cases: support,
  case: support,
  openCase: support,
  addCaseNote: support,
  closeCase: support,

  transactions: supportOrFinance,
  orderLines: supportOrFinance,
  order: supportOrFinance,
  lateResults: supportOrFinance,
  payments: finance,
  refunds: finance,
  documents: finance,
  ledgerTransactions: finance,
  quoteRefund: finance,
  refundOrder: finance,
  retryRefund: finance,
  lastLedgerProof: finance,
  proveLedger: finance,
  labBalances: finance,
  payouts: finance,
  payoutEntries: finance,
  recordPayout: finance,
  reversePayout: finance,
  payoutBatches: finance,
  payoutBatch: finance,
  payoutBatchLines: finance,
  createPayoutBatch: finance,
  removePayoutBatchLine: finance,
  cancelPayoutBatch: finance,
  payBatch: finance,
  plans: finance,
  changePlan: finance,
  withdrawPlan: finance,

  storePurchases: finance,
  storePurchase: finance,
  confirmStorePurchase: finance,
  storeKits: supportOrFinance,
  storeKit: supportOrFinance,
  newsletterCounts: content,

  catalogueTests: content,
  catalogueTest: content,
  createTest: content,
  updateTest: content,
  analytes: content,
  analyte: content,
  createAnalyte: content,
  updateAnalyte: content,
  catalogueCategories: content,
  createCategory: content,
  updateCategory: content,
  moveCategory: content,
  removeCategory: content,
  previewCatalogue: content,
  importCatalogue: content,
  testRequests: content,
  testRequest: content,
  similarTests: content,
  reviewTestRequest: content,
  previewMerge: content,
  mergeTests: content,
  setTestWithdrawn: content,
  searchMisses: content,
  dismissMiss: content,
  addSynonym: content,
  removeSynonym: content,
  reviews: content,
  moderateReview: content,
  undoModeration: content,
  // Which of them each may change says `settings` below.
  settings: contentOrFinance,
  updateSettings: contentOrFinance,
  legalTexts: content,
  saveLegalDraft: content,
  publishLegalText: content,
} as const satisfies Record<string, readonly Limited[]>;
export type AdminProcedure = keyof typeof procedures;

/** What an administrator opens outside `admin.*`: the lists that can be downloaded, a tax document, a certificate. */
const files = {
  orders: finance,
  lines: finance,
  payments: finance,
  refunds: finance,
  documents: finance,
  ledger: finance,
  'payout-batch': finance,
  catalogue: content,
  newsletter: content,
  audit: owners,
  document: supportOrFinance,
  certificate: support,
} as const satisfies Record<string, readonly Limited[]>;
export type AdminFile = keyof typeof files;

/** Each setting of the site, and the role that changes it. */
const settings = {
  seller: content,
  contact: content,
  social: content,
  home: content,
  banners: content,
  vat: finance,
  policies: content,
  switches: content,
} as const satisfies Record<SettingKey, readonly Limited[]>;

const isFor = (role: AdminRole | null, roles: readonly AdminRole[]) =>
  role === 'owner' || (role !== null && roles.includes(role));

export const adminProcedures = Object.keys(procedures);
export const adminFiles = Object.keys(files);

const isProcedure = (name: string): name is AdminProcedure => Object.hasOwn(procedures, name);
const isFile = (name: string): name is AdminFile => Object.hasOwn(files, name);

export const mayCall = (role: AdminRole | null, procedure: AdminProcedure) =>
  isFor(role, procedures[procedure]);
export const mayChangeSetting = (role: AdminRole | null, key: SettingKey) => isFor(role, settings[key]);
export const mayOpenFile = (role: AdminRole | null, file: AdminFile) => isFor(role, files[file]);

/** By names from outside: what the table does not name is open to nobody. */
export const mayCallNamed = (role: AdminRole | null, name: string) =>
  isProcedure(name) && mayCall(role, name);
export const mayOpenNamedFile = (role: AdminRole | null, name: string) =>
  isFile(name) && mayOpenFile(role, name);
