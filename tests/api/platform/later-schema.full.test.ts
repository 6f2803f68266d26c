import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';

const url = await testDatabaseUrl();
const db = openDb(url, { max: 1 });
afterAll(() => db.destroy());

const prepare = () =>
  spawnSync(process.execPath, ['src/server/seed/prepare.ts'], {
    env: { ...process.env, DATABASE_URL: url, DEMO: '0' },
    encoding: 'utf8',
  });

const migrated = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, now()::text)`.execute(db);

const contents = async () => {
  const { rows } = await sql<{ names: string; tests: number; runs: number }>`
    select (select string_agg(name, ' ' order by name) from kysely_migration) as names,
      (select count(*) from tests) as tests, (select count(*) from seed_runs) as runs`.execute(db);
  return rows[0];
};

test('a release before a change of routines changes nothing, too', async () => {
  await sql`insert into routine_sets (fingerprint, applied_at) values ('next', now() + interval '1 second')`.execute(
    db,
  );
  const before = await contents();
  const { status, stdout, stderr } = prepare();
  expect(stderr).toBe('');
  expect(stdout).toContain('ahead of this release (routines)');
  expect(status).toBe(0);
  expect(await contents()).toEqual(before);
  await sql`delete from routine_sets where fingerprint = 'next'`.execute(db);
});

test('a release before the schema has nothing to prepare, says so and changes nothing', async () => {
  await migrated('9998_next_release.sql');
  await migrated('9999_one_more.sql');
  const before = await contents();
  const { status, stdout, stderr } = prepare();
  expect(stderr).toBe('');
  expect(stdout).toContain('ahead of this release (9998_next_release.sql, 9999_one_more.sql)');
  expect(status).toBe(0);
  expect(await contents()).toEqual(before);
});

test('a schema that went another way is refused as before', async () => {
  await migrated('0001_another_way.sql');
  const { status, stderr } = prepare();
  expect(status).toBe(1);
  expect(stderr).toContain('corrupted migrations');
});
