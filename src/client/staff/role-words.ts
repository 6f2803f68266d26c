import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabPermission, LabRole } from '#/shared/lab-role.ts';

export const roleNames: Record<LabRole, MessageDescriptor> = {
  owner: msg`Owner`,
  reception: msg`Reception`,
  technician: msg`Technician`,
  verifier: msg`Verifier`,
  finance: msg`Finance`,
};

/** What each permission of a role lets a person do, in the order of the list in shared/lab-role.ts. */
export const permissionWords: Record<LabPermission, MessageDescriptor> = {
  seeVisits: msg`sees the day and the bookings`,
  desk: msg`checks people in, notes absence, cancels`,
  specimens: msg`takes specimens, prints labels, refuses specimens`,
  enterResults: msg`enters and uploads results`,
  verifyResults: msg`verifies, releases and amends results`,
  money: msg`sees balance and statements`,
  manage: msg`changes tests, prices and schedule`,
  own: msg`changes the laboratory's details, staff and plan`,
};
