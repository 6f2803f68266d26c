import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserKind, UserState } from '#/shared/admin/user.ts';

export const kindMessages: Record<UserKind, MessageDescriptor> = {
  customer: msg`Customer`,
  anonymous: msg`Anonymous customer`,
  lab: msg`Lab owner`,
  staff: msg`Lab staff`,
  admin: msg`Administrator`,
};

export const stateMessages: Record<UserState, MessageDescriptor> = {
  active: msg`Active`,
  suspended: msg`Suspended`,
  erased: msg`Erased`,
};

export const stateTones = { active: 'green', suspended: 'red', erased: 'sand' } as const;
