import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { specimenNames } from '#/client/catalog/tests/specimen-names.ts';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import { caseKindMessages } from '#/client/core/signed-in/case-messages.ts';
import { certificateNames, certificateStates } from '#/client/core/signed-in/certificate-messages.ts';
import { approvalNeedNames } from '#/client/labs/approval/approval-need-names.ts';
import type { LabRole } from '#/shared/identity/lab-role.ts';
import { placeMessages, toneMessages } from '../settings/banner-messages.ts';

type Messages = Partial<Record<string, MessageDescriptor>>;

const stateMessages: Messages = {
  active: msg`Active`,
  paused: msg`Paused`,
  off: msg`Turned off`,
  suspended: msg`Suspended`,
  pending: msg`Waits for a decision`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  approve: msg`Approved`,
  reject: msg`Rejected`,
  merge: msg`Merged`,
  open: msg({ id: 'case.open', message: 'Open' }),
  resolved: msg`Resolved`,
  declined: msg`Turned down`,
  draft: msg`Draft`,
  paid: msg`Paid`,
  unpaid: msg`Not paid`,
  refunded: msg`Refunded`,
  cancelled: msg`Cancelled`,
  confirmed: msg`Confirmed`,
  completed: msg`Completed`,
  published: msg`Published`,
  hidden: msg`Hidden`,
};

const roleMessages: Record<LabRole, MessageDescriptor> = {
  owner: msg`Owner`,
  reception: msg`Reception`,
  technician: msg`Technician`,
  verifier: msg`Verifier`,
  finance: msg`Finance`,
};
const booleanMessages: Messages = { true: msg`Yes`, false: msg`No` };

/** Only of columns with a closed set of values; other columns may hold text that a user typed. */
const messagesOf: Partial<Record<string, Messages>> = {
  status: stateMessages,
  reviewStatus: stateMessages,
  state: stateMessages,
  webhookState: stateMessages,
  payment: stateMessages,
  decision: stateMessages,
  certificateKind: certificateNames,
  certificateState: certificateStates,
  specimenKind: specimenNames,
  role: roleMessages,
  adminRole: adminRoleNames,
  missing: approvalNeedNames,
  tone: toneMessages,
  place: placeMessages,
  locale: { ar: msg`Arabic`, en: msg`English` },
  sex: { any: msg`Everybody`, female: msg`Women`, male: msg`Men` },
  visitsAhead: {
    keep: msg({ context: 'visits ahead', message: 'Kept' }),
    tell: msg({ context: 'visits ahead', message: 'Their customers are told' }),
    cancel: msg({ context: 'visits ahead', message: 'All cancelled and refunded' }),
    free: msg({ context: 'visits ahead', message: 'They have their time back' }),
  },
  // Of a case, of an analyte, and of the limit of a marked change.
  kind: {
    ...caseKindMessages,
    quantity: msg({ context: 'kind of an analyte', message: 'Number' }),
    choice: msg({ context: 'kind of an analyte', message: 'Choice' }),
    text: msg({ context: 'kind of an analyte', message: 'Text' }),
    usual: msg({ context: 'limit of a change', message: 'As usual' }),
    absolute: msg({ context: 'limit of a change', message: 'In the unit' }),
    percent: msg({ context: 'limit of a change', message: 'In percent' }),
    never: msg({ context: 'limit of a change', message: 'Never marked' }),
  },
};

const propertyOf = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

export const findValueMessage = (name: string, value: string) =>
  booleanMessages[value] ?? messagesOf[propertyOf(name)]?.[value] ?? null;
