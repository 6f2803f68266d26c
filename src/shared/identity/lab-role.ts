export const labRoles = ['owner', 'reception', 'technician', 'verifier', 'finance'] as const;
export type LabRole = (typeof labRoles)[number];

/** A permission of a laboratory's staff. */
export type LabPermission =
  /** Read the day, bookings and visitors. */
  | 'seeVisits'
  /** Check in, record absence, complete, cancel. */
  | 'reception'
  /** Take payment at the desk, give back, open the till. */
  | 'till'
  /** See the till and its entries, close it. */
  | 'seeTill'
  /** Take specimens, print labels, refuse specimens. */
  | 'specimens'
  /** Read unreleased results, enter and upload values, log calls. */
  | 'enterResults'
  /** Verify, release, amend. */
  | 'verifyResults'
  /** Balance, movements, statements. */
  | 'money'
  /** Offers, prices, schedule, test requests, ranges, replies to reviews. */
  | 'manage'
  /** The lab's profile, staff and plan. */
  | 'own';

const allowed: Record<LabRole, readonly LabPermission[]> = {
  owner: [
    'seeVisits',
    'reception',
    'till',
    'seeTill',
    'specimens',
    'enterResults',
    'verifyResults',
    'money',
    'manage',
    'own',
  ],
  reception: ['seeVisits', 'reception', 'till', 'seeTill'],
  technician: ['seeVisits', 'specimens', 'enterResults'],
  verifier: ['seeVisits', 'enterResults', 'verifyResults'],
  finance: ['seeTill', 'money'],
};

/** What reaches other people's results, money or the lab itself needs a second factor; a day at the desk does not. */
const guarded: readonly LabPermission[] = ['verifyResults', 'money', 'manage', 'own'];

export const isGuarded = (permission: LabPermission) => guarded.includes(permission);

export const canDo = (role: LabRole, permission: LabPermission) => allowed[role].includes(permission);

/** The roles that have to set up a second factor: owner, verifier and finance. */
export const hasGuarded = (role: LabRole) => guarded.some((permission) => canDo(role, permission));
