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

/** A day at the desk: it goes on without a second factor, as it does for reception and technicians. */
const desk: readonly LabPermission[] = ['seeVisits', 'reception', 'specimens'];

/** What waits for the second factor of those who need one, even where other roles do the same without. */
export const isGuarded = (permission: LabPermission) => !desk.includes(permission);

export const canDo = (role: LabRole, permission: LabPermission) => allowed[role].includes(permission);

const guardedRoles: readonly LabRole[] = ['owner', 'verifier', 'finance'];

/** Whether the role reaches everybody's results, the money or the lab itself, and so has to set up a second factor. */
export const isGuardedRole = (role: LabRole) => guardedRoles.includes(role);
