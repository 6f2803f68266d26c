import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminRole } from '#/shared/identity/admin-role.ts';

export const adminRoleWork: Record<AdminRole, MessageDescriptor> = {
  owner: msg`Everything, the audit log, and who works at the desk.`,
  support: msg`People, orders, cases, kits and the review of labs.`,
  finance: msg`Transactions, refunds, payouts, documents, VAT, plans and store purchases.`,
  content: msg`The catalogue, its categories, legal texts, the site’s settings, reviews and the newsletter.`,
};
