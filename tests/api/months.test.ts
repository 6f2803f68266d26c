import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDb } from '#/server/db/client.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import { makeMonthsAhead } from '#/server/jobs/make-months-ahead.ts';
import { databaseUrl } from '../support/database-url.ts';
import { asAdmin } from '../support/as-admin.ts';
import { testDb } from '../support/db.ts';
import { addLine } from '../support/lines.ts';
import { make } from '../support/make.ts';
import { aVisit, idOf } from '../support/month-lines.ts';
import { openConnections, settle } from '../support/together.ts';

const CONNECTIONS = 20;
const db = await testDb({ max: CONNECTIONS });

const partitionOf = async (id: string) =>
  (
    await sql<{
      name: string;
    }>`select tableoid::regclass::text as name from bookings where id = ${id}`.execute(db)
  ).rows[0]?.name;

test('of forty lines of one test in one visit, in three partitions, one is written', async () => {
  await openConnections(db, CONNECTIONS);
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const addToVisit = await aVisit(db);
    // oxlint-disable-next-line no-await-in-loop
    const ids = await Promise.all(Array.from({ length: 40 }, (_, at) => idOf(db, [-24, 0, 2][at % 3] ?? 0)));
    // oxlint-disable-next-line no-await-in-loop
    const { won, refusals } = await settle(ids.map((id) => addToVisit(id)));
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['already_booked']));
  }
});

test('a line that ran out comes back only where its test is not in the visit again', async () => {
  const addToVisit = await aVisit(db);
  const old = await addToVisit(await idOf(db, -24), { status: 'expired' });
  const { id } = await addToVisit(await idOf(db, 0));
  expect([await partitionOf(old.id), await partitionOf(id)]).toEqual([
    'months.bookings_before',
    expect.stringMatching(/^months\.bookings_\d{4}_\d{2}$/),
  ]);
  const revive = () => db.updateTable('bookings').set({ status: 'held' }).where('id', '=', old.id).execute();
  await expect(revive()).rejects.toMatchObject({ code: 'MB002', constraint: 'bookings_live_once' });
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await revive();
});

test('a reference is given once, in whatever month', async () => {
  const lines = await Promise.all(Array.from({ length: 20 }, () => aVisit(db)));
  const ids = await Promise.all(lines.map((_, at) => idOf(db, at % 2 ? -24 : 1)));
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
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other
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
    const round = () => makeMonthsAhead({ db: own, log: (entry) => logged.push(entry) });
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

test('a database with rows is taken over as it is: old rows in the first partition, new ones after them', async () => {
  const own = await ownDatabase('0046');
  try {
    const { labId, labTestId } = await make.labTest(own);
    const { userId } = await make.customer(own);
    const line = { labId, labTestId, customerId: userId };
    await addLine(own, line, { price: 10_000 }, { status: 'completed', reference: 'OLDONE00' });
    const books = () =>
      own.selectFrom('ledger_entries').selectAll().orderBy('transaction_id').orderBy('account');
    const old = await books().execute();
    await migrate(own, (name) => name >= '0046');

    expect(await books().execute()).toEqual(old);
    const places = await sql<{ place: string }>`
      select distinct tableoid::regclass::text as place from bookings
      union select distinct tableoid::regclass::text from ledger_entries`.execute(own);
    expect(places.rows.map(({ place }) => place).toSorted()).toEqual([
      'months.bookings_before',
      'months.ledger_entries_before',
    ]);
    const again = addLine(own, line, { price: 10_000 }, { reference: 'OLDONE00' });
    await expect(again).rejects.toMatchObject({ constraint: 'bookings_reference_key' });
    await addLine(own, line, { price: 10_000 }, { status: 'completed', reference: 'NEWONE00' });
    const all = await books().execute();
    expect(all.length).toBe(old.length * 2);
    const newest = all.at(-1)?.transaction_id ?? 0;
    expect(newest).toBeGreaterThan(Math.max(...old.map(({ transaction_id: id }) => id)));
    expect(Number.isSafeInteger(newest)).toBe(true);
    const unchecked = await sql`select conname from pg_constraint where not convalidated`.execute(own);
    expect(unchecked.rows).toEqual([]);
  } finally {
    await own.destroy();
  }
});

/** Another database, with the migrations before this one only; else with all. */
async function ownDatabase(until?: string) {
  const { adminUrl, template } = inject('postgres');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await asAdmin(adminUrl, `create database "${name}" ${until ? '' : `template ${template}`}`);
  const own = openDb(databaseUrl(adminUrl, name), { max: 2 });
  if (until) await migrate(own, (file) => file < until);
  return own;
}

async function migrate(target: Kysely<DB>, isWanted: (name: string) => boolean) {
  const names = (await readdir('migrations')).toSorted().filter(isWanted);
  await target.transaction().execute(async (trx) => {
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await sql.raw(await readFile(`migrations/${name}`, 'utf8')).execute(trx);
    }
  });
}
