import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { createPartitionsAhead } from '#/server/platform/jobs/create-partitions-ahead.ts';
import { testSite } from '../../support/api/site.ts';
import { asAdmin } from '../../support/db/as-admin.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { asSiteRole } from '../../support/db/site-role.ts';

const ownerUrl = await testDatabaseUrl();
const siteUrl = await asSiteRole(ownerUrl);
const [ownerDb, siteDb] = [openDb(ownerUrl, { max: 1 }), openDb(siteUrl, { max: 1 })];
// Before the role is dropped, which ends when its connections have.
afterAll(() => Promise.all([ownerDb.destroy(), siteDb.destroy()]));

test.each([
  'drop trigger ledger_entries_append_only on ledger_entries',
  'alter table audit_log disable trigger all',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'create table stolen ()',
  'truncate bookings',
  'set session_replication_role = replica',
  "insert into kysely_migration (name, timestamp) values ('9999_none.sql', '')",
  'update routine_sets set fingerprint = fingerprint',
  "insert into seed_runs (name, fingerprint) values ('demo', 'none')",
])("the site's role cannot: %s", async (statement) => {
  await expect(asAdmin(siteUrl, statement)).rejects.toThrow(
    /permission denied|must be owner|must be able to/,
  );
});

test('it makes the coming months and refreshes their statistics by the rights of the owner', async () => {
  const countMonths = async () => {
    const [row] = await asAdmin(
      siteUrl,
      "select count(*)::int as n from pg_inherits where inhparent = 'bookings'::regclass",
    );
    return Number(row?.['n']);
  };
  const before = await countMonths();
  await asAdmin(siteUrl, 'select make_months(9)');
  expect(await countMonths()).toBe(before + 9);
  await asAdmin(siteUrl, "select refresh_statistics('0 seconds')");
  await asAdmin(siteUrl, 'select from months.bookings_default');
});

test('a superuser and a member of the owner are refused: they would guard nothing', async () => {
  const owner = new URL(ownerUrl).username;
  await expect(asAdmin(ownerUrl, `select grant_to_site('${owner}')`)).rejects.toThrow('would guard nothing');
  const member = `member_${randomUUID().slice(0, 8)}`;
  await asAdmin(ownerUrl, `create role ${member} in role ${owner}`);
  await expect(asAdmin(ownerUrl, `select grant_to_site('${member}')`)).rejects.toThrow('would guard nothing');
  await asAdmin(ownerUrl, `drop role ${member}`);
});

test('outside the demo the log says when the site owns its tables', async () => {
  const warned = async (db: typeof ownerDb) => {
    const logged: object[] = [];
    const site = testSite({ isDemo: false });
    await createPartitionsAhead({ db, site, log: (entry) => logged.push(entry) });
    return logged.filter((entry) => JSON.stringify(entry).includes('owns its tables')).length;
  };
  expect([await warned(ownerDb), await warned(siteDb)]).toEqual([1, 0]);
});
