import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();

test('taking over handles every table that refers to a user', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || '.' || (
      select string_agg(attname, ',') from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as reference
    from pg_constraint where contype = 'f' and conparentid = 0 and confrelid in ('users'::regclass, 'user_profiles'::regclass)
    order by 1`.execute(db);
  const moved = [
    'booking_events.actor_id',
    'bookings.customer_id',
    'consents.user_id',
    'dispute_notes.author_id',
    'disputes.customer_id',
    'disputes.opened_by',
    'idempotency_keys.customer_id',
    'inbox_messages.user_id',
    'kits.user_id',
    'orders.customer_id',
    'phone_numbers.user_id',
    'result_shares.customer_id',
    'results.customer_id',
    'reviews.customer_id',
    'store_purchases.user_id',
    'subscription_charges.user_id',
    'subscriptions.user_id',
    'visit_links.customer_id',
    'visits.customer_id',
    'wait_entries.user_id',
    'wait_offers.user_id',
  ];
  const deleted = [
    'api_keys.user_id',
    'lab_customers.customer_id',
    'notification_choices.user_id',
    'passkeys.user_id',
    'persons.user_id',
    'pin_tries.user_id',
    'sessions.user_id',
    'sign_in_events.user_id',
    'text_messages.user_id',
    'user_profiles.id',
  ];
  // Labs, administrators and users with an e-mail address.
  const neverAnonymous = [
    'admin_invitations.invited_by',
    'email_changes.user_id',
    'email_links.user_id',
    'google_accounts.user_id',
    'lab_customers.registered_by',
    'lab_staff.user_id',
    'labs.owner_id',
    'ledger_proofs.actor_id',
    'payout_batches.created_by',
    'payouts.recorded_by',
    'plan_invitations.owner_id',
    'plan_members.owner_id',
    'plan_members.user_id',
    'recovery_codes.user_id',
    'result_versions.entered_by',
    'result_versions.released_by',
    'result_versions.verified_by',
    'specimens.collected_by',
    'specimens.rejected_by',
    'staff_invitations.invited_by',
    'test_requests.requested_by',
    'totp_devices.user_id',
    'upload_items.decided_by',
    'uploads.uploaded_by',
  ];
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(
    [...moved, ...deleted, ...neverAnonymous].toSorted(),
  );
});
