import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();

/**
 * Tables with rows of people and no guard of their own. Each is kept by the conditions of its statements alone
 * (docs/decisions/0237): what a new table holds belongs behind a policy, or here with its reason.
 */
const WITHOUT_GUARD: Record<string, readonly string[]> = {
  'read and written by customers, labs, the desk and tasks alike, in statements that book and pay': [
    'booking_events',
    'bookings',
    'disputes',
    'idempotency_keys',
    'kits',
    'orders',
    'persons',
    'reviews',
    'specimens',
    'visit_reminders',
    'visits',
    'wait_entries',
    'wait_offers',
  ],
  'money: read by its payer, its lab and the desk': [
    'ledger_transactions',
    'payments',
    'refunds',
    'store_purchases',
    'subscription_charges',
    'subscriptions',
    'tax_document_lines',
    'tax_documents',
    'till_entries',
  ],
  'read before it is known who asks: ways in, links, addresses': [
    'admin_invitations',
    'api_keys',
    'email_changes',
    'email_links',
    'google_accounts',
    'newsletter_subscribers',
    'passkeys',
    'pin_tries',
    'plan_invitations',
    'recovery_codes',
    'result_share_visits',
    'result_shares',
    'sessions',
    'sign_in_events',
    'staff_invitations',
    'totp_devices',
    'users',
    'visit_links',
  ],
  'says who belongs to a lab or a plan': [
    'lab_customers',
    'lab_proposals',
    'lab_staff',
    'labs',
    'plan_members',
  ],
  'of little weight: no values, no words of people': [
    'consents',
    'file_store',
    'notification_choices',
    'phone_codes',
    'phone_looks',
  ],
};

test('every table with rows of people has a policy, or is named with the reason why not', async () => {
  const { rows } = await sql<{ name: string; isGuarded: boolean; policies: number }>`
    select c.relname as name, c.relrowsecurity as "isGuarded",
           (select count(*)::int from pg_policy where polrelid = c.oid) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists (
      select from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attname ~ '^(customer_id|user_id|owner_id|reader_id|result_id|booking_id|visit_id|order_id|email|phone)$')
    order by c.relname`.execute(db);
  const named = Object.values(WITHOUT_GUARD).flat();
  expect(rows.filter(({ isGuarded }) => !isGuarded).map(({ name }) => name)).toEqual(named.toSorted());
  expect(rows.filter(({ isGuarded, policies }) => isGuarded && policies === 0)).toEqual([]);
});

test('no policy lets everybody read', async () => {
  const { rows } = await sql<{ name: string }>`
    select polrelid::regclass::text as name from pg_policy
    where polcmd <> 'a' and pg_get_expr(polqual, polrelid) <> 'reaches_all()'
      and pg_get_expr(polqual, polrelid) !~ '(reached_|mukhtabari.person|mukhtabari.lab|results r)'`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('nothing else than months, statistics and the accounts of a telephone runs with the rights of the owner', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc p
    where prosecdef and pronamespace in ('public'::regnamespace, 'months'::regnamespace)
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['is_proved_well', 'make_months', 'refresh_statistics']);
});
