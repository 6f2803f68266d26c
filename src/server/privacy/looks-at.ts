import { sql } from 'kysely';
import type { AuditAction } from '#/shared/admin/audit.ts';

const actions: AuditAction[] = [
  'admin.user',
  'admin.order',
  'admin.case',
  'admin.storePurchase',
  'admin.storeKit',
  'admin.openDocument',
];

/** Whether an entry `a` of the audit log is a look of the site at this user, or at what is theirs. */
export const isLookAt = (userId: string) => sql<boolean>`
  a.action = any (${actions}::text[]) and a.actor_id <> ${userId}::uuid and (a.subject_type, a.subject_id) in (
    select 'user', ${userId}::text
    union all select 'order', id::text from orders where customer_id = ${userId}::uuid
    union all select 'case', id::text from disputes where customer_id = ${userId}::uuid
    union all select 'purchase', id::text from store_purchases where user_id = ${userId}::uuid
    union all select 'kit', id::text from kits where user_id = ${userId}::uuid
    union all select 'document', d.id::text from tax_documents d
      join orders o on o.id = d.order_id where o.customer_id = ${userId}::uuid
    union all select 'document', d.id::text from tax_documents d
      join subscription_charges c on c.id = d.charge_id where c.user_id = ${userId}::uuid)`;
