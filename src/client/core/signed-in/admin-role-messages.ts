import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminRole } from '#/shared/identity/admin-role.ts';

/** Names of an administrator's roles, also in the messages that tell of them. */
export const adminRoleNames: Record<AdminRole, MessageDescriptor> = {
  owner: msg({ message: 'Owner', context: 'of the site' }),
  support: msg({ message: 'Support', context: 'a role at the desk' }),
  finance: msg({ message: 'Finance', context: 'a role at the desk' }),
  content: msg({ message: 'Content', context: 'a role at the desk' }),
};
