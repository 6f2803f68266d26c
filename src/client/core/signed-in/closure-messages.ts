import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClosureReason } from '#/shared/labs/closure.ts';

/** Why a lab is closed, where it gave no words of its own. */
export const closureMessages: Record<ClosureReason, MessageDescriptor> = {
  eid: msg`Eid holiday`,
  ramadan: msg`Ramadan hours`,
  national_day: msg`National holiday`,
  maintenance: msg`Maintenance`,
  other: msg`Other reason`,
};
