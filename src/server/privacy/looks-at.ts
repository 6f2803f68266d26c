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

/** What a user is and has, as the audit log names it. */
const subjectsOf = (userId: string) => sql`
    select 'user' as type, ${userId}::text as id
    union all select 'order', id::text from orders where customer_id = ${userId}::uuid
    union all select 'case', id::text from disputes where customer_id = ${userId}::uuid
    union all select 'purchase', id::text from store_purchases where user_id = ${userId}::uuid
    union all select 'kit', id::text from kits where user_id = ${userId}::uuid
    union all select 'document', d.id::text from tax_documents d
      join orders o on o.id = d.order_id where o.customer_id = ${userId}::uuid
    union all select 'document', d.id::text from tax_documents d
      join subscription_charges c on c.id = d.charge_id where c.user_id = ${userId}::uuid`;

const isOfSite = (userId: string) =>
  sql<boolean>`a.action = any (${actions}::text[]) and a.actor_id <> ${userId}::uuid`;

/** Whether an entry `a` of the audit log is a look of the site at this user, or at what is theirs. */
export const isLookAt = (userId: string) =>
  sql<boolean>`${isOfSite(userId)} and (a.subject_type, a.subject_id) in (${subjectsOf(userId)})`;

/** More than anybody looks at one thing; the bound keeps the log from being read whole. */
const MOST_OF_ONE = 200;

/** The entries of such looks, the last ones at each subject. */
export const looksAt = (userId: string) => sql`
  select found.id from (${subjectsOf(userId)}) subject cross join lateral (
    select a.id from audit_log a
    where a.subject_type = subject.type and a.subject_id = subject.id and ${isOfSite(userId)}
    order by a.id desc limit ${MOST_OF_ONE}) found`;
