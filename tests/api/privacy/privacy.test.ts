import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { fillEveryTable } from '../../support/db/fill-every-table.ts';
import { make } from '../../support/db/make.ts';
import { browser, signUpForm } from '../../support/pages/browser.ts';

const db = await testDb();

/** Tables that the export of a user's data leaves out, each with its reason. A new table requires a decision. */
const notExported: Record<string, string> = {
  categories: 'the catalogue: no personal data',
  catalogue_version: 'the catalogue: no personal data',
  tests: 'the catalogue: no personal data',
  test_synonyms: 'the catalogue: no personal data',
  reference_ranges: 'the catalogue: no personal data',
  offers: 'a copy of lab_tests, for search',
  lab_earliest_slots: 'computed from hours and bookings',
  slot_counters: 'how many came, not who',
  freed_places: 'times that became free, not whose',
  prayer_days: 'calls to prayer of cities: no personal data',
  analytes: 'the catalogue: no personal data',
  analyte_units: 'the catalogue: no personal data',
  test_analytes: 'the catalogue: no personal data',
  tax_document_counters: 'how many documents a seller issued, not to whom',
  tills: 'the cash of a laboratory: what a person paid is in till_entries',
  till_closings: 'the cash of a laboratory: what a person paid is in till_entries',
  accession_counters: 'how many specimens a day, not whose',
  lab_customers: 'persons without an account: nobody signs in to them, and taking over deletes the row',
  uploads: 'files of a laboratory, about its customers: the files themselves are in its own system',
  upload_items: 'what those files say about its customers',
  search_misses: 'words that found no test: no name, place or time',
  category_names_before: 'the catalogue: no personal data',
  test_names_before: 'the catalogue: no personal data',
  oauth_attempts: 'a trip to Google of ten minutes, before a person is known',
  passkey_attempts: 'random challenges of five minutes',
  rate_limits: 'counters under hashes, for an hour',
  site_settings: 'about the installation',
  settings_version: 'about the installation',
  legal_in_force: 'which text is in force: no personal data',
  legal_texts: 'the texts of the site: only who published them',
  plans: 'the price list: no personal data',
  plan_versions: 'the price list: only who set it',
  critical_escalations: 'when the laboratory is reminded of a call: its own work',
  outbox: 'queued mail, deleted when it is sent: what it says is in the inbox or ends the account',
  task_rounds: 'when tasks last began: our own work',
  file_store: 'about the installation',
  admin_notices: 'what administrators were last told of: numbers of queues and ids of refunds',
  turns: 'what is done by one at a time: no personal data',
  payment_events: 'which notices of the payment provider came, not of whom',
  booking_references: 'references that are taken: each stands in bookings too',
  ledger_transactions: 'the books: follow from bookings, payments and refunds',
  ledger_entries: 'the books: follow from bookings, payments and refunds',
  figure_deltas: 'how many and how much, not whose',
  daily_figures: 'how many and how much, not whose',
  weekly_figures: 'how many and how much, not whose',
  lab_offer_counts: 'follow from lab_tests',
  lab_balance_deltas: 'follow from the books',
  lab_balances: 'follow from the books',
  ledger_proofs: 'when the books were checked: our own work',
  payout_batches: 'how we pay: what a lab was paid is in payouts',
  payout_batch_lines: 'how we pay: what a lab was paid is in payouts',
  dev_mails: 'the mailbox of a demo: what the person was sent',
  embedded_store_stock: 'how much is left in a demo’s store: no personal data',
  embedded_store_checkouts: 'what a demo’s store keeps in the provider’s place',
  webhook_endpoints: 'addresses of a laboratory’s own systems',
  webhook_subscriptions: 'what they listen to',
  webhook_deliveries: 'ids and times of bookings, for a month: no person, test or value',
  lab_keys: 'the keys of files: credentials of the site',
  seed_runs: 'about the installation',
  routine_hashes: 'about the installation',
  routine_sets: 'about the installation',
  kysely_migration: 'about the installation',
  kysely_migration_lock: 'about the installation',
};

/** Columns that are credentials, repeat another column, or concern the site's work and not the user. */
const leftOut: Record<string, string[]> = {
  users: ['password_hash', 'code_hmac', 'code_sealed', 'pin_hash', 'pin_keys_sealed', 'wrong_tries_told_at'],
  sessions: ['token_hash'],
  email_links: ['token_hash'],
  email_changes: ['token_hash'],
  newsletter_subscribers: ['email_hmac', 'former_token_hashes'],
  totp_devices: ['secret_sealed', 'recovery_keys_sealed', 'last_step'],
  recovery_codes: ['code_hash'],
  api_keys: ['secret_hash'],
  passkeys: ['credential_id', 'public_key', 'sign_count'],
  pin_tries: ['tries_of_burst'],
  // The export names the number itself.
  phone_numbers: ['number_sealed', 'number_hmac'],
  phone_codes: ['number_hmac'],
  text_messages: ['attempts', 'next_attempt_at', 'leased_until', 'last_error'],
  phone_looks: ['reader_id'],
  lab_reviews: ['decided_by', 'before_at'],
  user_profiles: ['name_words'],
  labs: ['pos', 'search_words'],
  // The commission of the lab, and the filing of lab and test at that time: the site's own accounting.
  bookings: ['commission_basis_points', 'commission_halalas', 'city_id', 'category_id'],
  orders: ['national_id_sealed'],
  // The laboratory's staff, and its progress with a version that is no result yet.
  specimens: ['collected_by', 'rejected_by'],
  results: ['current_version'],
  result_versions: ['entered_by', 'verified_by', 'released_by', 'contributors', 'lab_id', 'released_to'],
  result_values: ['lab_id', 'released_to'],
  result_files: ['lab_id', 'released_to'],
  critical_calls: ['called_by', 'note', 'idempotency_key'],
  stored_files: ['storage_key', 'sha256', 'wrapped_key', 'lab_key_id'],
  result_shares: ['token_hash', 'pin_hash', 'pin_keys_sealed'],
  visit_links: ['token_hash'],
  store_purchases: ['token_hash'],
  closures: ['made_by'],
  lab_certificates: ['sent_by', 'decided_by'],
  lab_proposals: ['decided_by'],
  staff_invitations: ['token_hash', 'invited_by'],
  admin_invitations: ['token_hash', 'invited_by'],
  sign_in_events: ['address_hmac'],
  visits: ['taken_from', 'taken_from_network'],
  payouts: ['recorded_by'],
  till_entries: ['taken_by', 'idempotency_key'],
  reviews: ['reported_at', 'report_reason'],
  payments: ['pay_url', 'failure'],
  refunds: ['attempts', 'leased_until', 'last_error'],
  inbox_messages: ['announce_due'],
};

const exportOf = (actor: Parameters<typeof callAs>[1]) => callAs(db, actor).account.exportData();

async function columnsByTable() {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

test('the export contains every table and every column, except those left out with a reason', async () => {
  const { actor } = await fillEveryTable(db);
  const { tables } = await exportOf(actor);
  const columns = await columnsByTable();
  expect([...Object.keys(tables), ...Object.keys(notExported)].toSorted()).toEqual(
    [...columns.keys()].toSorted(),
  );
  for (const [table, rows] of Object.entries(tables)) {
    expect(rows.length, table).toBeGreaterThan(0);
    expect(Object.keys(rows[0] ?? {}), table).toEqual(
      expect.arrayContaining(
        (columns.get(table) ?? []).filter((column) => !leftOut[table]?.includes(column)),
      ),
    );
  }
});

test('the export names the labs and tests of a waiting list, and of what was offered', async () => {
  const { actor } = await fillEveryTable(db);
  const { wait_entries, wait_offers } = (await exportOf(actor)).tables;
  const lab = { lab_name_ar: expect.stringMatching(/./), lab_name_en: expect.stringMatching(/./) };
  expect(wait_entries).toMatchObject([{ ...lab, test_names_ar: [expect.any(String)], state: 'taken' }]);
  expect(wait_offers).toMatchObject([{ ...lab, outcome: 'taken' }]);
});

test('the export contains no credentials', async () => {
  const { actor, secrets } = await fillEveryTable(db);
  const { tables } = await exportOf(actor);
  const text = JSON.stringify(tables);
  for (const secret of Object.values(secrets)) {
    const forms = Buffer.isBuffer(secret)
      ? [secret.toString('hex'), secret.toString('base64'), JSON.stringify(secret)]
      : [secret];
    for (const form of forms) expect(text).not.toContain(form);
  }
  for (const [table, columns] of Object.entries(leftOut)) {
    for (const row of tables[table] ?? []) {
      for (const column of columns) expect(row).not.toHaveProperty(column);
    }
  }
});

test('the export is of this user alone, other actors without their names', async () => {
  const own = await fillEveryTable(db);
  const other = await fillEveryTable(db);
  await db
    .insertInto('booking_events')
    .values({ booking_id: own.bookingId, actor_id: other.userId, to_status: 'completed' })
    .execute();
  await db
    .insertInto('result_reads')
    .values({ owner_id: other.userId, result_id: randomUUID(), reader_id: own.userId, reader_type: 'lab' })
    .execute();
  const { tables } = await exportOf(own.actor);
  const text = JSON.stringify(tables);
  expect(text).not.toContain(other.userId);
  expect(text).not.toContain(other.email);
  expect(tables['booking_events']).toMatchObject([
    { actor_id: own.userId, to_status: 'confirmed' },
    { actor_id: null, to_status: 'completed' },
  ]);
  expect(tables['bookings']).toMatchObject([
    { id: own.bookingId, lab_name_en: expect.any(String), test_name_ar: expect.any(String) },
  ]);
});

test('customers have no tables of a laboratory, and an anonymous one has no name to find', async () => {
  const { actor } = await make.anonymous(db);
  const { format, tables } = await exportOf(actor);
  expect(format).toBe('mukhtabari.personal-data.1');
  expect(tables).not.toHaveProperty('labs');
  expect(tables['users']).toMatchObject([{ email: null }]);
  expect(tables['user_profiles']).toMatchObject([{ name: null, is_anonymous: true, sex: 'female' }]);
});

test('consents are listed, the latest first, and for the user alone', async () => {
  const person = browser(db);
  const { id } = await (await person.call()).auth.signUp(signUpForm());
  await db
    .insertInto('consents')
    .values({
      user_id: id,
      document: 'privacy',
      version: '2025-01-01',
      locale: 'en',
      method: 'claim',
      given_at: '2025-02-03T04:05:06Z',
    })
    .execute();
  const { rows, nextCursor } = await (await person.call()).account.consents();
  const now = { version: '2025-10-02', locale: 'ar', method: 'sign_up' };
  expect(nextCursor).toBeNull();
  expect(rows).toHaveLength(3);
  expect(rows.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...now, document: 'terms' }),
      expect.objectContaining({ ...now, document: 'privacy' }),
    ]),
  );
  expect(rows[2]).toMatchObject({ version: '2025-01-01', locale: 'en', givenAt: '2025-02-03T04:05:06.000Z' });
  expect((await callAs(db, (await make.customer(db)).actor).account.consents()).rows).toEqual([]);
});

test('everything about oneself is exported ten times an hour', async () => {
  const { actor } = await make.customer(db);
  const { won, refusals } = await settle(
    Array.from({ length: 20 }, () => callAs(db, actor).account.exportData()),
  );
  expect(won).toHaveLength(10);
  expect(new Set(refusals)).toEqual(new Set(['RATE_LIMITED']));
});
