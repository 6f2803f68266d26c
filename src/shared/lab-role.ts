export const labRoles = ['owner', 'reception', 'technician', 'verifier', 'finance'] as const;
export type LabRole = (typeof labRoles)[number];

/** What somebody who works at a laboratory may be allowed to do. */
export type LabPermission =
  /** See the day, bookings and who comes. */
  | 'seeVisits'
  /** Check in, note absence, complete, cancel. */
  | 'desk'
  /** Take specimens, print labels, refuse specimens. */
  | 'specimens'
  /** See results that are not released, enter and upload values, log calls. */
  | 'enterResults'
  /** Verify, release, amend. */
  | 'verifyResults'
  /** Balance, movements, statements. */
  | 'money'
  /** Offers, prices, schedule, requests of tests, ranges, replies to reviews. */
  | 'manage'
  /** The lab's profile, staff and plan. */
  | 'own';

const allowed: Record<LabRole, readonly LabPermission[]> = {
  owner: ['seeVisits', 'desk', 'specimens', 'enterResults', 'verifyResults', 'money', 'manage', 'own'],
  reception: ['seeVisits', 'desk'],
  technician: ['seeVisits', 'specimens', 'enterResults'],
  verifier: ['seeVisits', 'enterResults', 'verifyResults'],
  finance: ['money'],
};

export const canDo = (role: LabRole, permission: LabPermission) => allowed[role].includes(permission);
