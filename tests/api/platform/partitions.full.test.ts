import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createPartitionsAhead } from '#/server/platform/jobs/create-partitions-ahead.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { asAdmin } from '../../support/db/as-admin.ts';
import { databaseUrl } from '../../support/db/database-url.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { makeVisitToFill, bookingIdOf } from '../../support/db/month-lines.ts';

const CONNECTIONS = 20;
const db = await testDb({ max: CONNECTIONS });
await sql`select make_months(3)`.execute(db);

const partitionOf = async (id: string) =>
  (
    await sql<{
      name: string;
    }>`select tableoid::regclass::text as name from bookings where id = ${id}`.execute(db)
  ).rows[0]?.name;

test('of forty lines of one test in one visit, in three partitions, one is written', async () => {
  await openConnections(db, CONNECTIONS);
  for (let round = 0; round < 5; round += 1) {
    const addToVisit = await makeVisitToFill(db);
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, at) => bookingIdOf(db, [-24, 0, 2][at % 3] ?? 0)),
    );
    const { won, refusals } = await settle(ids.map((id) => addToVisit(id)));
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['already_booked']));
  }
});

test('a line that ran out comes back only where its test is not in the visit again', async () => {
  const addToVisit = await makeVisitToFill(db);
  const old = await addToVisit(await bookingIdOf(db, -24), { status: 'expired' });
  const { id } = await addToVisit(await bookingIdOf(db, 0));
  expect([await partitionOf(old.id), await partitionOf(id)]).toEqual([
    'months.bookings_earlier',
    expect.stringMatching(/^months\.bookings_\d{4}_\d{2}$/),
  ]);
  const revive = () => db.updateTable('bookings').set({ status: 'held' }).where('id', '=', old.id).execute();
  await expect(revive()).rejects.toMatchObject({ code: 'MB002', constraint: 'bookings_live_once' });
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await revive();
});

test('a reference is given once, in whatever month', async () => {
  const lines = await Promise.all(Array.from({ length: 20 }, () => makeVisitToFill(db)));
  const ids = await Promise.all(lines.map((_, at) => bookingIdOf(db, at % 2 ? -24 : 1)));
  const racers = lines.map((add, at) => add(ids[at] ?? '', { reference: 'SAME0000' }));
  const outcomes = await Promise.allSettled(racers);
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason as unknown);
  expect(refused).toEqual(
    Array.from({ length: 19 }, () =>
      expect.objectContaining({ code: '23505', constraint: 'bookings_reference_key' }),
    ),
  );
});

const partitionsOf = async (target: Kysely<DB>, table: string) =>
  (
    await sql<{ name: string }>`
      select relid::regclass::text as name from pg_partition_tree(${table}) where isleaf`.execute(target)
  ).rows.map(({ name }) => name);

test.each(['ledger_transactions', 'ledger_entries'])(
  'no partition of %s is a way around its rules',
  async (table) => {
    const [partitions, column] = [
      await partitionsOf(db, table),
      table === 'ledger_entries' ? 'account' : 'kind',
    ];
    expect(partitions.length).toBeGreaterThanOrEqual(6);
    const statements = partitions.flatMap((name) => [
      `update ${name} set ${column} = ${column}`,
      `delete from ${name}`,
      `truncate ${name} cascade`,
    ]);
    for (const statement of statements) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/append-only/);
    }
  },
);

test('what is written into a partition has to balance, and the figures follow it', async () => {
  const { labId } = await make.lab(db);
  const [today] = (
    await sql<{ month: string }>`select to_char(now() at time zone 'UTC', 'YYYY_MM') as month`.execute(db)
  ).rows;
  const write = (amounts: [number, number]) =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('ledger_transactions')
        .values({ kind: 'test' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into ${sql.table(`months.ledger_entries_${today?.month}`)} (transaction_id, account, lab_id, amount_halalas)
        values (${id}, 'lab_payable', ${labId}, ${amounts[0]}), (${id}, 'vat', null, ${amounts[1]})`.execute(
        trx,
      );
    });
  await expect(write([-700, 600])).rejects.toThrow(/does not balance/);
  await write([-700, 700]);
  const { rows } = await sql<{ owed: number }>`
    select sum(owed_halalas)::int as owed from lab_balance_deltas where lab_id = ${labId}`.execute(db);
  expect(rows).toEqual([{ owed: 700 }]);
});

test('months are made ahead again and again; rows outside them are kept, found and reported', async () => {
  const own = await ownDatabase();
  try {
    const logged: object[] = [];
    const round = () =>
      createPartitionsAhead({ db: own, site: testSite(), log: (entry) => logged.push(entry) });
    await round();
    const before = await partitionsOf(own, 'bookings');
    await round();
    expect(await partitionsOf(own, 'bookings')).toEqual(before);
    expect(logged).toEqual([]);
    await sql`select make_months(6)`.execute(own);
    expect(await partitionsOf(own, 'ledger_entries')).toHaveLength(before.length + 3);

    const { labId, labTestId } = await make.labTest(own);
    const { userId } = await make.customer(own);
    const id = (
      await sql<{ id: string }>`select overlay(uuid_v7()::text placing
        left(first_id_at(now() + interval '8 months')::text, 13) from 1) as id`.execute(own)
    ).rows[0]?.id;
    await addLine(own, { labId, labTestId, customerId: userId }, { price: 10_000 }, { id });
    await round();
    expect(logged).toMatchObject([{ level: 'warn', table: 'bookings' }]);
    await sql`select make_months(9)`.execute(own);
    const made = await partitionsOf(own, 'bookings');
    expect(made).toHaveLength(before.length + 3 + 2);
    expect(await own.selectFrom('bookings').select('id').execute()).toEqual([{ id }]);
  } finally {
    await own.destroy();
  }
});

async function ownDatabase() {
  const { adminUrl, template } = inject('postgres');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await asAdmin(adminUrl, `create database "${name}" template ${template} strategy file_copy`);
  return openDb(databaseUrl(adminUrl, name), { max: 2 });
}
