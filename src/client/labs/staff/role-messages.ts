import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabPermission, LabRole } from '#/shared/identity/lab-role.ts';

export const roleNames: Record<LabRole, MessageDescriptor> = {
  owner: msg`Owner`,
  reception: msg`Reception`,
  technician: msg`Technician`,
  verifier: msg`Verifier`,
  finance: msg`Finance`,
};

/** A description of each permission, in the order of shared/identity/lab-role.ts. */
export const permissionMessages: Record<LabPermission, MessageDescriptor> = {
  seeVisits: msg`sees the day and the bookings`,
  reception: msg`checks people in, notes absence, cancels`,
  till: msg`takes payment at the desk`,
  seeTill: msg`sees and closes the till`,
  specimens: msg`takes specimens, prints labels, refuses specimens`,
  enterResults: msg`enters and uploads results`,
  verifyResults: msg`verifies, releases and amends results`,
  money: msg`sees balance and statements`,
  manage: msg`changes tests, prices and schedule`,
  own: msg`changes the lab's details, staff and plan`,
};
