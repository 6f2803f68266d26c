import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { reachingAll, reachingOwn } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { asAdmin } from '../../support/db/as-admin.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { asSiteRole } from '../../support/db/site-role.ts';

const ownerUrl = await testDatabaseUrl();
const siteUrl = await asSiteRole(ownerUrl);
const [ownerDb, siteDb] = [openDb(ownerUrl, { max: 1 }), openDb(siteUrl, { max: 1 })];
afterAll(() => Promise.all([ownerDb.destroy(), siteDb.destroy()]));

async function found(db: Kysely<DB>, resultId: string) {
  const { rows } = await sql<{ versions: number; values: number }>`
    select (select count(*) from result_versions where result_id = ${resultId}) as versions,
           (select count(*) from result_values where result_id = ${resultId}) as values`.execute(db);
  return rows[0];
}
const foundBy = (userId: string, resultId: string, labId: number | null = null) =>
  reachingOwn({ userId, labId }, () => found(siteDb, resultId));
const NOTHING = { versions: 0, values: 0 };

test('a result that goes to another account takes its values along', async () => {
  const [from, to] = [await make.customer(ownerDb), await make.customer(ownerDb)];
  const { resultId } = await makeResult(ownerDb, { customerId: from.userId });
  const all = await found(ownerDb, resultId);
  expect(all).not.toEqual(NOTHING);
  expect(await foundBy(from.userId, resultId)).toEqual(all);
  await reachingAll('take over an account', () =>
    sql`update results set customer_id = ${to.userId} where id = ${resultId}`.execute(siteDb),
  );
  expect(await foundBy(from.userId, resultId)).toEqual(NOTHING);
  expect(await foundBy(to.userId, resultId)).toEqual(all);
});

test('whom a row belongs to follows its result, whatever a statement says', async () => {
  const [owner, stranger] = [await make.customer(ownerDb), await make.customer(ownerDb)];
  const { resultId } = await makeResult(ownerDb, { customerId: owner.userId, until: 'entered' });
  const all = await found(ownerDb, resultId);
  for (const table of ['result_versions', 'result_values']) {
    await asAdmin(
      ownerUrl,
      `update ${table} set lab_id = 0, released_to = '${stranger.userId}' where result_id = '${resultId}'`,
    );
  }
  expect(await foundBy(stranger.userId, resultId)).toEqual(NOTHING);
  expect(await foundBy(owner.userId, resultId), 'before the release').toEqual(NOTHING);
  const { rows } = await sql<{ lab_id: number }>`select lab_id from results where id = ${resultId}`.execute(
    ownerDb,
  );
  expect(await foundBy(stranger.userId, resultId, rows[0]?.lab_id)).toEqual(all);
});

test('a released value changes for no one, and is shown to its customer alone', async () => {
  const [owner, stranger] = [await make.customer(ownerDb), await make.customer(ownerDb)];
  const { resultId } = await makeResult(ownerDb, { customerId: owner.userId });
  const change = (what: string) =>
    asAdmin(ownerUrl, `update result_values set ${what} where result_id = '${resultId}'`);
  await change(`released_to = '${stranger.userId}'`);
  expect(await foundBy(stranger.userId, resultId)).toEqual(NOTHING);
  await expect(change(`released_to = null, value = value + 1`)).rejects.toThrow('stays as it is');
  await expect(change('lab_id = 0')).rejects.toThrow('stays as it is');
});
