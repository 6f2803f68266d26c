import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { asAdmin } from './as-admin.ts';
import { databaseUrl } from './database-url.ts';
import { isFromSite } from './is-from-site.ts';
import { throughPooler } from './pooler.ts';

/** Whether the tests reach PostgreSQL through a pooler in transaction mode, as Workers do. */
const isThroughPooler = process.env['TEST_THROUGH_POOLER'] === '1';

/** Each reads the catalog, compiles functions and plans anew: races ask for more. */
const CONNECTIONS = 3;

/**
 * A private, fully migrated database for one test file: a clone of the template that global-setup created. What the test
 * itself asks and writes it does as the owner; all code of the site does it as the site's role, behind its wall, and
 * finds no rows of people where it forgot to say its reach.
 */
export async function testDb(options: Pick<NonNullable<Parameters<typeof openDb>[1]>, 'max' | 'slow'> = {}) {
  const url = await testDatabaseUrl();
  const given = {
    max: CONNECTIONS,
    ...options,
    roleOfRequests: inject('postgres').siteRole,
    isForgotten: isFromSite,
  };
  const db = isThroughPooler
    ? openDb(await throughPooler(url), { ...given, namesStatements: false })
    : openDb(url, given);
  afterAll(() => db.destroy());
  return db;
}

/**
 * The address of such a clone, for tests that start processes of their own. Processes with DEMO=1 over accounts of a
 * test need it marked as a demo's.
 */
export async function testDatabaseUrl({ isDemo = false } = {}) {
  const { adminUrl, template } = inject('postgres');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await asAdmin(adminUrl, `create database "${name}" template ${template} strategy file_copy`);
  const url = databaseUrl(adminUrl, name);
  if (isDemo) await asAdmin(url, "insert into seed_runs (name, fingerprint) values ('demo', 'a test')");
  return url;
}
