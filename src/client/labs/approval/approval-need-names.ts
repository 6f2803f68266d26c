import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApprovalNeed } from '#/shared/admin/admin.ts';

export const approvalNeedNames: Record<ApprovalNeed, MessageDescriptor> = {
  email: msg`The owner’s e-mail address is confirmed`,
  licenceNumber: msg`A licence number is given`,
  licenceDocument: msg`The licence document is checked and accepted`,
  ownLicence: msg`No other approved lab has its licence number`,
  position: msg`The place on the map is given`,
};
