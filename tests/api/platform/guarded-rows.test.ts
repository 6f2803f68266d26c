import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { currentReach, reachingAll, reachingOwn, withRequestReach } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { readReports } from '#/server/results/reports/read-reports.ts';
import { asAdmin } from '../../support/db/as-admin.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { fillEveryTable } from '../../support/db/fill-every-table.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { asSiteRole } from '../../support/db/site-role.ts';

const ownerUrl = await testDatabaseUrl();
const siteUrl = await asSiteRole(ownerUrl);
const ownerDb = openDb(ownerUrl, { max: 2 });
/** One connection, so that a reach that stayed on it would be seen. */
const siteDb = openDb(siteUrl, { max: 1 });
const poolDb = openDb(siteUrl, { max: 5 });
afterAll(() => Promise.all([ownerDb.destroy(), siteDb.destroy(), poolDb.destroy()]));

/** Whose row it is, in each guarded table. */
const PERSON_OF: Record<string, string> = {
  results: 'customer_id',
  result_versions: '(select r.customer_id from results r where r.id = result_id)',
  result_values: '(select r.customer_id from results r where r.id = result_id)',
  result_files: '(select r.customer_id from results r where r.id = result_id)',
  result_reads: 'owner_id',
  critical_calls: '(select r.customer_id from results r where r.id = result_id)',
  phone_numbers: 'user_id',
  inbox_messages: 'user_id',
};

type Person = Awaited<ReturnType<typeof fillEveryTable>>;
let persons: [Person, Person];
let labs: { labId: number; userId: string; otherLabId: number }[];

beforeAll(async () => {
  persons = [await fillEveryTable(ownerDb), await fillEveryTable(ownerDb)];
  const rows = await Promise.all(
    persons.map(({ userId }) =>
      ownerDb.selectFrom('results').select('lab_id').where('customer_id', '=', userId).executeTakeFirst(),
    ),
  );
  const ids = rows.map((row) => row?.lab_id ?? 0);
  const staff = await make.lab(ownerDb);
  labs = ids.map((labId, at) => ({ labId, userId: staff.userId, otherLabId: ids[1 - at] ?? 0 }));
  for (const labId of ids) {
    const { rows: made } = await sql<{ id: string }>`
      with f as (
        insert into stored_files (storage_key, lab_id, content_type, byte_size, sha256, original_name, wrapped_key)
        values (gen_random_uuid(), ${labId}, 'text/csv', 1, sha256('a'), 'a.csv', sha256('a') || sha256('b')) returning id)
      insert into uploads (lab_id, file_id, sha256) select ${labId}, id, sha256('a') from f returning id`.execute(
      ownerDb,
    );
    await sql`
      insert into upload_items (upload_id, lab_id, position, payload, state, reason)
      values (${made[0]?.id}::uuid, ${labId}, 1, '{}', 'refused', 'x')`.execute(ownerDb);
  }
});

const asPerson = (userId: string) => ({ userId, labId: null });

/** The owners of the rows that a statement without any condition finds. */
async function personsIn(db: Kysely<DB>, table: string): Promise<unknown[]> {
  const { rows } = await sql<{ person: unknown }>`
    select distinct ${sql.raw(PERSON_OF[table] ?? 'lab_id')} as person from ${sql.table(table)}`.execute(db);
  return rows.map(({ person }) => person);
}

test.each(Object.keys(PERSON_OF))('a statement over all %s finds those of its person', async (table) => {
  for (const { userId } of persons) {
    expect(await reachingOwn(asPerson(userId), () => personsIn(siteDb, table))).toEqual([userId]);
  }
  expect(await withRequestReach(() => personsIn(siteDb, table)), 'a visitor').toEqual([]);
  expect(await personsIn(siteDb, table), 'nobody said who asks').toEqual([]);
  const all = await reachingAll('task', () => personsIn(siteDb, table));
  expect(all).toEqual(expect.arrayContaining(persons.map(({ userId }) => userId)));
});

test.each(['results', 'result_versions', 'result_values', 'result_files', 'critical_calls', 'phone_numbers'])(
  'a laboratory finds in all %s those of its customers',
  async (table) => {
    for (const [at, { labId, userId }] of labs.entries()) {
      const found = await reachingOwn({ userId, labId }, () => personsIn(siteDb, table));
      expect(found).toEqual([persons[at]?.userId]);
    }
  },
);

test('a laboratory finds its own uploads, and no list of who read results', async () => {
  for (const { labId, userId } of labs) {
    const found = await reachingOwn({ userId, labId }, () => personsIn(siteDb, 'upload_items'));
    expect(found).toEqual([labId]);
    expect(await reachingOwn({ userId, labId }, () => personsIn(siteDb, 'result_reads'))).toEqual([]);
  }
  expect(await reachingOwn(asPerson(persons[0].userId), () => personsIn(siteDb, 'upload_items'))).toEqual([]);
});

test('a person finds no value that was not released', async () => {
  const customer = await make.customer(ownerDb);
  const { resultId } = await makeResult(ownerDb, { customerId: customer.userId, until: 'verified' });
  const count = async () => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from result_values) + (select count(*) from result_versions) as n`.execute(
      siteDb,
    );
    return rows[0]?.n;
  };
  expect(await reachingOwn(asPerson(customer.userId), count)).toBe(0);
  const { rows } = await sql`select from result_versions where result_id = ${resultId}`.execute(ownerDb);
  expect(rows).toHaveLength(1);
});

test('a use case that is called for somebody else, as if its check were forgotten, returns nothing', async () => {
  const [{ userId: one }, { userId: other }] = persons;
  const read = (customerId: string) => readReports(siteDb, { customerId }, () => '');
  expect(await reachingOwn(asPerson(one), () => read(one))).toHaveLength(1);
  expect(await reachingOwn(asPerson(one), () => read(other))).toEqual([]);
});

test('a forgotten condition changes and deletes nothing of others', async () => {
  const [one, other] = persons;
  const untouched = async () => {
    const { rows } = await sql`
      select n.*, (select count(*) from inbox_messages where user_id = n.user_id and read_at is null) as unread
      from phone_numbers n where user_id = ${other.userId}`.execute(ownerDb);
    return rows;
  };
  const before = await untouched();
  await reachingOwn(asPerson(one.userId), async () => {
    await sql`update inbox_messages set read_at = now()`.execute(siteDb);
    await sql`update phone_numbers set is_for_critical_only = true`.execute(siteDb);
    await sql`delete from phone_numbers`.execute(siteDb);
  });
  expect(await untouched()).toEqual(before);
  expect(before).toHaveLength(1);
  const { rows } = await sql`select from phone_numbers where user_id = ${one.userId}`.execute(ownerDb);
  expect(rows).toHaveLength(0);
});

test('a row is not given away, nor written for another laboratory', async () => {
  const [one, other] = persons;
  const [lab] = labs as [(typeof labs)[number]];
  const give = sql`update results set customer_id = ${other.userId} where customer_id = ${one.userId}`;
  const refused = /row-level security/;
  await expect(reachingOwn(asPerson(one.userId), () => give.execute(siteDb))).rejects.toThrow(refused);
  const upload = sql`
    insert into upload_items (upload_id, lab_id, position, payload, state, reason)
    select id, lab_id, 2, '{}', 'refused', 'x' from uploads where lab_id = ${lab.otherLabId}`;
  await expect(reachingOwn(lab, () => upload.execute(siteDb))).rejects.toThrow(refused);
});

test.each([
  'alter table results disable row level security',
  'drop policy reach on results',
  'create policy more on results using (true)',
  'alter table results owner to current_user',
  'create or replace function reaches_all() returns boolean language sql as $$ select true $$',
  'set row_security = off; select from results',
])("the site's role cannot: %s", async (statement) => {
  await expect(asAdmin(siteUrl, statement)).rejects.toThrow(
    /must be owner|permission denied|affected by row-level security/,
  );
});

const reached = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ person: string | null; purpose: string | null }>`
    select current_setting('mukhtabari.person', true) as person, current_setting('mukhtabari.purpose', true) as purpose`.execute(
    db,
  );
  return rows[0]?.person || rows[0]?.purpose || null;
};

test('a reach ends with its statement or transaction, whatever happened in it', async () => {
  const [{ userId }] = persons;
  const own = <T>(run: () => Promise<T>) => reachingOwn(asPerson(userId), run);
  expect(await own(() => reached(siteDb))).toBe(userId);
  expect(await reached(siteDb)).toBeNull();
  await expect(own(() => sql`select 1 / 0`.execute(siteDb))).rejects.toThrow('division by zero');
  expect(await reached(siteDb)).toBeNull();
  await own(() =>
    siteDb.transaction().execute(async (trx) => {
      expect(await reached(trx)).toBe(userId);
      expect(await reachingAll('task', () => reached(trx))).toBe('task');
      expect(await reached(trx)).toBe(userId);
    }),
  );
  expect(await reached(siteDb)).toBeNull();
});

test('a return to a savepoint leaves the reach as it is', async () => {
  const [{ userId }] = persons;
  await reachingOwn(asPerson(userId), async () => {
    const trx = await siteDb.startTransaction().execute();
    const later = await trx.savepoint('here').execute();
    expect(await reached(later)).toBe(userId);
    await expect(sql`select 1 / 0`.execute(later)).rejects.toThrow('division by zero');
    const back = await later.rollbackToSavepoint('here').execute();
    expect(await reached(back)).toBe(userId);
    await back.rollback().execute();
  });
});

test('a visitor inherits no reach within a transaction', async () => {
  await reachingAll('task', () =>
    siteDb.transaction().execute(async (trx) => {
      expect(await reached(trx)).toBe('task');
      expect(await withRequestReach(() => reached(trx))).toBeNull();
    }),
  );
});

test('many people on few connections each reach their own', async () => {
  const asked = Array.from({ length: 200 }, (_, at) => persons[at % 2 === 0 ? 0 : 1].userId);
  const found = await Promise.all(
    asked.map((userId, at) =>
      at % 5 === 4
        ? personsIn(poolDb, 'results')
        : reachingOwn(asPerson(userId), () => personsIn(poolDb, 'results')),
    ),
  );
  expect(found).toEqual(asked.map((userId, at) => (at % 5 === 4 ? [] : [userId])));
  expect(currentReach()).toBeUndefined();
});

test('a named statement that failed at first runs later under its name', async () => {
  const [{ userId }] = persons;
  const named = sql<{ n: number }>`select /* hot:made-for-a-test */ n from made_for_a_test`;
  const run = () => reachingOwn(asPerson(userId), () => named.execute(siteDb));
  await expect(run()).rejects.toThrow('does not exist');
  await asAdmin(
    ownerUrl,
    'create table made_for_a_test as select 7 as n; grant select on made_for_a_test to public',
  );
  expect((await run()).rows).toEqual([{ n: 7 }]);
  expect((await run()).rows).toEqual([{ n: 7 }]);
  expect((await named.execute(siteDb)).rows).toEqual([{ n: 7 }]);
  await asAdmin(ownerUrl, 'drop table made_for_a_test');
});
