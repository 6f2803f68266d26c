import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseKind, CaseStatus } from '#/shared/admin/case.ts';

export const caseKindMessages: Record<CaseKind, MessageDescriptor> = {
  result: msg`About the results`,
  service: msg`About the visit or the service`,
  payment: msg`About the payment`,
  other: msg`Something else`,
};

export const caseStatusMessages: Record<CaseStatus, MessageDescriptor> = {
  open: msg({ id: 'case.open', message: 'Open' }),
  resolved: msg`Resolved`,
  rejected: msg`Turned down`,
};

/** The status of a booking before and after a case, for the admin. */
const lineStatusMessages: Record<string, MessageDescriptor> = {
  held: msg`Held`,
  confirmed: msg`Confirmed`,
  checked_in: msg`Checked in`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  expired: msg`Time ran out`,
  no_show: msg`Did not come`,
};
export const lineStatusMessage = (status: string) => lineStatusMessages[status] ?? null;

export const actorMessages: Record<'customer' | 'lab' | 'admin', MessageDescriptor> = {
  customer: msg`The customer`,
  lab: msg`The lab`,
  admin: msg`The desk`,
};
