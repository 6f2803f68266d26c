import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { runTasksOnce } from '#/server/platform/jobs/run-tasks-once.ts';
import { sweepOldRows } from '#/server/platform/jobs/sweep-old-rows.ts';
import { tasks } from '#/server/tasks.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { testTaskDeps } from '../../support/processes/mail.ts';

const db = await testDb();

/** The number of these rows in each table. */
async function counts(mark: string) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from idempotency_keys where request_hash = ${mark}) as keys,
           (select count(*) from payment_events where type = ${mark}) as notices,
           (select count(*) from dev_mails where subject = ${mark}) as mails,
           (select count(*) from outbox where job->>'mark' = ${mark} and failed_at is not null) as "failedMails",
           (select count(*) from outbox where job->>'mark' = ${mark} and failed_at is null) as "unsentMails",
           (select count(*) from inbox_messages where params->>'mark' = ${mark}) as messages,
           (select count(*) from result_shares where label = ${mark}) as shares,
           (select count(*) from visits where taken_from = ${mark}) as addresses,
           (select count(*) from wait_entries where city_id = ${mark}) as "waitEntries",
           (select count(*) from visit_links where label = ${mark}) as "visitLinks",
           (select count(*) from sign_in_events where browser = ${mark}) as "signInEvents",
           (select count(*) from staff_invitations where name = ${mark}) as "staffInvitations",
           (select count(*) from admin_invitations where name = ${mark}) as "adminInvitations",
           (select count(*) from webhook_deliveries where body = ${mark}) as "webhookDeliveries",
           (select count(*) from sessions where user_agent = ${mark}) as sessions`.execute(db);
  return rows[0];
}

/** Rows of this age, in days, where their age counts; with their line, visit and ledger entries. */
async function rowsOfAge(days: number, mark: string) {
  const { userId } = await make.customer(db);
  const { labId, labTestId } = await make.labTest(db);
  const line = { labId, labTestId, customerId: userId };
  const { bookingId, visitId } = await addLine(db, line, { price: 10_000 }, { status: 'completed' });
  const at = sql<Date>`now() - make_interval(days => ${sql.lit(days)})`;
  await sql`insert into idempotency_keys (customer_id, key, request_hash, booking_id, created_at)
            values (${userId}, ${randomUUID()}, ${mark}, ${bookingId}, ${at})`.execute(db);
  await sql`insert into payment_events (provider, event_id, type, received_at)
            values ('moyasar', ${randomUUID()}, ${mark}, ${at})`.execute(db);
  await sql`insert into dev_mails (to_address, subject, html, plain_text, sent_at)
            values ('a@example.test', ${mark}, '', '', ${at})`.execute(db);
  const job = sql`jsonb_build_object('kind', 'passwordChanged', 'userId', ${randomUUID()}::text, 'locale', 'ar',
                                     'mark', ${mark}::text)`;
  await sql`insert into outbox (job, failed_at, next_attempt_at) values (${job}, ${at}, ${at}), (${job}, null, ${at})`.execute(
    db,
  );
  await sql`insert into inbox_messages (id, user_id, kind, params, created_at, announce_due)
            values (overlay(uuid_v7()::text placing left(first_id_at(${at})::text, 13) from 1)::uuid, ${userId},
                    'planEnded', jsonb_build_object('mark', ${mark}::text), ${at}, false)`.execute(db);
  await sql`insert into result_shares (customer_id, label, token_hash, pin_hash, expires_at)
            values (${userId}, ${mark}, sha256(${randomUUID()}::bytea), '', ${at})`.execute(db);
  await sql`update visits set slot_start = ${at}, taken_from = ${mark} where id = ${visitId}`.execute(db);
  await sql`insert into wait_entries (user_id, city_id, test_ids, from_on, to_on, day_parts, notice_minutes, state, changed_at)
            values (${userId}, ${mark}, '{1}', ${at}, ${at}, '{morning}', 60, 'left', ${at})`.execute(db);
  await sql`insert into visit_links (customer_id, visit_id, label, may_check_in, token_hash)
            values (${userId}, ${visitId}, ${mark}, false, sha256(${randomUUID()}::bytea))`.execute(db);
  await sql`insert into staff_invitations (lab_id, email, name, role, invited_by, state, expires_at, ended_at, token_hash)
            select id, ${`${randomUUID()}@example.test`}, ${mark}, 'reception', owner_id, 'withdrawn',
                   (${at}) + interval '7 days', ${at}, sha256(uuid_send(gen_random_uuid()))
            from labs
            where id = ${labId}`.execute(db);
  await sql`insert into admin_invitations (email, name, role, invited_by, expires_at, token_hash)
            values (${`${randomUUID()}@example.test`}, ${mark}, 'support', ${userId}, ${at},
                    sha256(uuid_send(gen_random_uuid())))`.execute(db);
  await sql`insert into sessions (token_hash, user_id, user_agent, expires_at)
            values (sha256(${randomUUID()}::bytea), ${userId}, ${mark}, ${at})`.execute(db);
  await sql`insert into sign_in_events (user_id, kind, outcome, browser, at)
            values (${userId}, 'signIn', 'done', ${mark}, ${at})`.execute(db);
  await sql`with endpoint as (
              insert into webhook_endpoints (lab_id, url, secret_sealed, state)
              values (${labId}, 'https://lis.example.com/', ${Buffer.alloc(60)}, 'paused') returning id)
            insert into webhook_deliveries (id, endpoint_id, lab_id, event, body)
            select overlay(uuid_v7()::text placing left(first_id_at(${at})::text, 13) from 1)::uuid, id, ${labId},
                   'booking.created', ${mark} from endpoint`.execute(db);
  await sql`insert into slot_counters (lab_id, slot_start, booked, capacity) values (${labId}, ${at}, 1, 1)`.execute(
    db,
  );
  return { labId, bookingId };
}

/** For how many days each is kept, as docs/retention.md says. */
const retentionDays = {
  keys: 30,
  notices: 90,
  mails: 7,
  failedMails: 7,
  unsentMails: 14,
  messages: 730,
  shares: 90,
  visitLinks: 90,
  waitEntries: 90,
  signInEvents: 90,
  staffInvitations: 30,
  adminInvitations: 30,
  webhookDeliveries: 30,
};

const countersOf = async (labId: number) =>
  (await sql`select from slot_counters where lab_id = ${labId}`.execute(db)).rows.length;

test('rows with a retention period are deleted when it ends, and no others', async () => {
  const old = await rowsOfAge(800, 'old');
  await rowsOfAge(0, 'ended');
  const young = await rowsOfAge(-1, 'young');
  const books = () => sql`select * from ledger_entries order by 1, 2, 3`.execute(db).then(({ rows }) => rows);
  const before = await books();
  const logged: object[] = [];
  await runTasksOnce(tasks, testTaskDeps(db, { log: (entry) => logged.push(entry) }));

  expect(logged.filter((entry) => 'task' in entry)).toEqual([]);
  expect(await counts('old')).toEqual({
    keys: 0,
    notices: 0,
    mails: 0,
    failedMails: 0,
    unsentMails: 0,
    messages: 0,
    shares: 0,
    visitLinks: 0,
    waitEntries: 0,
    addresses: 0,
    signInEvents: 0,
    staffInvitations: 0,
    adminInvitations: 0,
    webhookDeliveries: 0,
    sessions: 0,
  });
  expect(await counts('young')).toEqual({
    keys: 1,
    notices: 1,
    mails: 1,
    failedMails: 1,
    unsentMails: 1,
    messages: 1,
    shares: 1,
    visitLinks: 1,
    waitEntries: 1,
    addresses: 1,
    signInEvents: 1,
    staffInvitations: 1,
    adminInvitations: 1,
    webhookDeliveries: 1,
    sessions: 1,
  });
  expect(await counts('ended')).toMatchObject({ sessions: 0 });
  expect([await countersOf(old.labId), await countersOf(young.labId)]).toEqual([0, 1]);
  expect(await books()).toEqual(before);
  const lines = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', [old.bookingId, young.bookingId])
    .execute();
  expect(lines).toHaveLength(2);
});

test.each(Object.entries(retentionDays))('%s are stored for %i days exactly', async (what, days) => {
  const [over, under] = [`${what} over`, `${what} under`];
  await rowsOfAge(days + 1, over);
  await rowsOfAge(days - 1, under);
  await reachingAll('task', () => sweepOldRows({ db }));
  expect([await counts(over), await counts(under)]).toMatchObject([{ [what]: 0 }, { [what]: 1 }]);
});

test('the occupancy of a slot is stored for ninety days exactly', async () => {
  const over = await rowsOfAge(91, 'counter over');
  const under = await rowsOfAge(89, 'counter under');
  await reachingAll('task', () => sweepOldRows({ db }));
  expect([await countersOf(over.labId), await countersOf(under.labId)]).toEqual([0, 1]);
});

test('a revoked link is deleted with its period; the record of its readings stays', async () => {
  const { userId } = await make.customer(db);
  const ended = (label: string, days: number) =>
    sql<{ id: string }>`
      insert into result_shares (customer_id, label, token_hash, pin_hash, expires_at, revoked_at)
      values (${userId}, ${label}, sha256(${randomUUID()}::bytea), '', now() + interval '1 day',
              now() - make_interval(days => ${days}::int)) returning id`.execute(db);
  const { rows } = await ended('taken back', 91);
  await ended('taken back lately', 89);
  await sql`insert into result_reads (owner_id, result_id, share_id, via)
            values (${userId}, ${randomUUID()}, ${rows[0]?.id}, 'share')`.execute(db);
  await reachingAll('task', () => sweepOldRows({ db }));
  expect([await counts('taken back'), await counts('taken back lately')]).toMatchObject([
    { shares: 0 },
    { shares: 1 },
  ]);
  const reads = await db
    .selectFrom('result_reads')
    .select('share_id')
    .where('owner_id', '=', userId)
    .execute();
  expect(reads).toEqual([{ share_id: rows[0]?.id }]);
});

test('a run deletes very many rows in batches; two concurrent runs do not block each other', async () => {
  await sql`insert into payment_events (provider, event_id, type, received_at)
            select 'moyasar', 'n' || n, 'many', now() - interval '91 days' from generate_series(1, 5000) n`.execute(
    db,
  );
  await Promise.all([
    reachingAll('task', () => sweepOldRows({ db })),
    reachingAll('task', () => sweepOldRows({ db })),
  ]);
  await reachingAll('task', () => sweepOldRows({ db }));
  expect(await counts('many')).toMatchObject({ notices: 0 });
});
