import { spawnSync } from 'node:child_process';
import { type Kysely, sql } from 'kysely';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { makeSiteRole, SITE_ROLE } from '../../scripts/make-site-role.mjs';
import type { Report } from './report.ts';

export const FULL_SCALE = 2000;

/** The same pool as the server's. */
export const POOL = 20;

export type Databases = { full: string; tenth: string; demo: string; url: (name: string) => string };

/** Requests take on the site's role, so that the guards of rows are measured. */
export const openSiteDb = (url: string, max: number) => openDb(url, { max, roleOfRequests: SITE_ROLE });

/** Creates the missing databases: the data at scale, a tenth of it, and the demo. They are kept between runs. */
export async function prepareDatabases(
  adminUrl: string,
  scale: number,
  wanted: readonly ('full' | 'tenth' | 'demo')[] = ['full', 'tenth', 'demo'],
): Promise<Databases> {
  await makeSiteRole(adminUrl);
  const url = (name: string) => {
    const changed = new URL(adminUrl);
    changed.pathname = `/${name}`;
    return changed.href;
  };
  const names = { full: `bench_${scale}`, tenth: `bench_${scale / 10}`, demo: 'bench_demo' };
  const admin = openDb(adminUrl, { max: 1 });
  try {
    const { rows } = await sql<{ name: string }>`select datname as name from pg_database limit 1000`.execute(
      admin,
    );
    const missing = wanted
      .map((name) => names[name])
      .filter((name) => !rows.some((row) => row.name === name));
    for (const name of missing) await sql`create database ${sql.id(name)}`.execute(admin);
  } finally {
    await admin.destroy();
  }
  if (wanted.includes('full')) prepare(url(names.full), ['--scale', `${scale}`]);
  if (wanted.includes('tenth')) prepare(url(names.tenth), ['--scale', `${scale / 10}`]);
  if (wanted.includes('demo')) prepare(url(names.demo), []);
  return { full: url(names.full), tenth: url(names.tenth), demo: url(names.demo), url };
}

function prepare(databaseUrl: string, args: string[]) {
  const { status } = spawnSync(process.execPath, ['src/server/seed/prepare.ts', ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DEMO: args.length === 0 ? '1' : '0', SITE_ROLE },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`The data of ${new URL(databaseUrl).pathname.slice(1)} is not complete.`);
}

/** A figure over less data than stated would be worthless. */
export async function checkCounts(db: Kysely<DB>, labs: number, report: Report) {
  const { rows } = await sql<{ labs: number; tests: number; lab_tests: number; bookings: number }>`
    select (select count(*) from labs) as labs, (select count(*) from tests) as tests,
           (select count(*) from lab_tests) as lab_tests, (select count(*) from bookings) as bookings`.execute(
    db,
  );
  const wanted = { labs, tests: 3000, lab_tests: labs * 500, bookings: labs * 2500 };
  for (const [table, least] of Object.entries(wanted)) {
    const found = rows[0]?.[table as keyof typeof wanted] ?? 0;
    if (found < least) report.fail(`${table}: ${found} rows where ${least} are needed`);
  }
}

/** A copy that a measurement may fill with bookings, dropped afterwards. */
export async function withCopy<Result>(
  databases: Databases,
  { source, name }: { source: string; name: string },
  use: (copyUrl: string) => Promise<Result>,
): Promise<Result> {
  const admin = openDb(databases.url('postgres'), { max: 1 });
  const [from, to] = [sql.id(new URL(source).pathname.slice(1)), sql.id(name)];
  try {
    await sql`drop database if exists ${to} with (force)`.execute(admin);
    await sql`create database ${to} template ${from} strategy file_copy`.execute(admin);
    // Otherwise the copy's dirty pages would be written out during the first round.
    await sql`checkpoint`.execute(admin);
    return await use(databases.url(name));
  } finally {
    await sql`drop database if exists ${to} with (force)`.execute(admin);
    await admin.destroy();
  }
}
