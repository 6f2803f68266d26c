import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminSection } from '#/client/core/admin-sections.ts';

export const adminSectionNames: Record<AdminSection, MessageDescriptor> = {
  overview: msg`Overview`,
  labs: msg`Labs`,
  tests: msg`Tests`,
  transactions: msg`Transactions`,
  store: msg`Store`,
  users: msg`Users`,
  administrators: msg`Administrators`,
  cases: msg`Reviews and cases`,
  audit: msg`Audit log`,
  settings: msg`Settings`,
};
