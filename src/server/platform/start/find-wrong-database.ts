import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

const DEMO_OUTSIDE =
  'The setting DEMO is not usable: the database was filled as a demo, whose passwords are published; ' +
  'name another database in DATABASE_URL, or set DEMO=1 for a demo.';
const DEMO_OVER_PEOPLE =
  'The setting DEMO is not usable: the database has accounts and was never a demo; ' +
  'remove DEMO, or name another database in DATABASE_URL.';

/**
 * Returns why this database must not be served with this DEMO, as a sentence, or null. Visitors sign up in a demo, so
 * accounts count as real only in a database that was never filled as a demo.
 */
export async function findWrongDatabase(db: Kysely<DB>, isDemo: boolean): Promise<string | null> {
  if (!(await hasTables(db))) return null;
  const { rows } = await sql<{ isDemo: boolean; hasAccounts: boolean }>`
    select exists (select from seed_runs where name = 'demo') as "isDemo",
           exists (select from users) as "hasAccounts"`.execute(db);
  const [found] = rows;
  if (found?.isDemo) return isDemo ? null : DEMO_OUTSIDE;
  return isDemo && found?.hasAccounts ? DEMO_OVER_PEOPLE : null;
}

/** Before the first migration there is nothing to open. */
async function hasTables(db: Kysely<DB>) {
  const { rows } = await sql<{ exist: boolean }>`
    select to_regclass('seed_runs') is not null and to_regclass('users') is not null as exist`.execute(db);
  return rows[0]?.exist ?? false;
}
