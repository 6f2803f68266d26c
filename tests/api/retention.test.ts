import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runTasksOnce } from '#/server/jobs/run-tasks-once.ts';
import { sweepOldRows } from '#/server/jobs/sweep-old-rows.ts';
import { noStore } from '#/server/files/no-store.ts';
import { addLine } from '../support/lines.ts';
import { testDb } from '../support/db.ts';
import { make } from '../support/make.ts';
import { testSite } from '../support/site.ts';

const db = await testDb();

/** How many rows of each table these are. */
async function counts(mark: string) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from idempotency_keys where request_hash = ${mark}) as keys,
           (select count(*) from payment_events where type = ${mark}) as notices,
           (select count(*) from dev_mails where subject = ${mark}) as mails,
           (select count(*) from inbox_messages where params->>'mark' = ${mark}) as messages,
           (select count(*) from result_shares where label = ${mark}) as shares,
           (select count(*) from sessions where user_agent = ${mark}) as sessions`.execute(db);
  return rows[0];
}

/** Rows of this age, in days, where their age counts; their line, visit and books with them. */
async function rowsOfAge(days: number, mark: string) {
  const { userId } = await make.customer(db);
  const { labId, labTestId } = await make.labTest(db);
  const line = { labId, labTestId, customerId: userId };
  const { bookingId } = await addLine(db, line, { price: 10_000 }, { status: 'completed' });
  const at = sql<Date>`now() - make_interval(days => ${sql.lit(days)})`;
  await sql`insert into idempotency_keys (customer_id, key, request_hash, booking_id, created_at)
            values (${userId}, ${randomUUID()}, ${mark}, ${bookingId}, ${at})`.execute(db);
  await sql`insert into payment_events (provider, event_id, type, received_at)
            values ('moyasar', ${randomUUID()}, ${mark}, ${at})`.execute(db);
  await sql`insert into dev_mails (to_address, subject, html, plain_text, sent_at)
            values ('a@example.test', ${mark}, '', '', ${at})`.execute(db);
  await sql`insert into inbox_messages (id, user_id, kind, params, created_at, announce_due)
            values (overlay(uuid_v7()::text placing left(first_id_at(${at})::text, 13) from 1)::uuid, ${userId},
                    'planEnded', jsonb_build_object('mark', ${mark}::text), ${at}, false)`.execute(db);
  await sql`insert into result_shares (customer_id, label, token_hash, pin_hash, expires_at)
            values (${userId}, ${mark}, sha256(${randomUUID()}::bytea), '', ${at})`.execute(db);
  await sql`insert into sessions (token_hash, user_id, user_agent, expires_at)
            values (sha256(${randomUUID()}::bytea), ${userId}, ${mark}, ${at})`.execute(db);
  await sql`insert into slot_counters (lab_id, slot_start, booked, capacity) values (${labId}, ${at}, 1, 1)`.execute(
    db,
  );
  return { labId, bookingId };
}

/** For how many days each is kept, as docs/retention.md says. */
const keptDays = { keys: 30, notices: 90, mails: 7, messages: 730, shares: 90 };

const countersOf = async (labId: number) =>
  (await sql`select from slot_counters where lab_id = ${labId}`.execute(db)).rows.length;

test('what is kept for a while only goes when its time is over, and nothing else does', async () => {
  const old = await rowsOfAge(800, 'old');
  await rowsOfAge(0, 'ended');
  const young = await rowsOfAge(-1, 'young');
  const books = () => sql`select * from ledger_entries order by 1, 2, 3`.execute(db).then(({ rows }) => rows);
  const before = await books();
  const logged: object[] = [];
  await runTasksOnce({ db, site: testSite(), fileStore: noStore, log: (entry) => logged.push(entry) });

  expect(logged.filter((entry) => 'task' in entry)).toEqual([]);
  expect(await counts('old')).toEqual({ keys: 0, notices: 0, mails: 0, messages: 0, shares: 0, sessions: 0 });
  expect(await counts('young')).toEqual({
    keys: 1,
    notices: 1,
    mails: 1,
    messages: 1,
    shares: 1,
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

test.each(Object.entries(keptDays))(
  '%s are kept for %i days, and not for a day more or less',
  async (what, days) => {
    const [over, under] = [`${what} over`, `${what} under`];
    await rowsOfAge(days + 1, over);
    await rowsOfAge(days - 1, under);
    await sweepOldRows({ db });
    expect([await counts(over), await counts(under)]).toMatchObject([{ [what]: 0 }, { [what]: 1 }]);
  },
);

test('how full a time was is kept for ninety days, and not for a day more or less', async () => {
  const over = await rowsOfAge(91, 'counter over');
  const under = await rowsOfAge(89, 'counter under');
  await sweepOldRows({ db });
  expect([await countersOf(over.labId), await countersOf(under.labId)]).toEqual([0, 1]);
});

test('a link that was taken back ends with it; that somebody read by it stays', async () => {
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
  await sweepOldRows({ db });
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

test('of very many rows a round takes all by batches; two rounds at once do not wait for each other', async () => {
  await sql`insert into payment_events (provider, event_id, type, received_at)
            select 'moyasar', 'n' || n, 'many', now() - interval '91 days' from generate_series(1, 5000) n`.execute(
    db,
  );
  await Promise.all([sweepOldRows({ db }), sweepOldRows({ db })]);
  await sweepOldRows({ db });
  expect(await counts('many')).toMatchObject({ notices: 0 });
});
