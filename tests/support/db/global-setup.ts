import { type Kysely, sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDb } from '#/server/platform/db/client.ts';
import { migrateToLatest } from '#/server/platform/db/migrate.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { asAdmin } from './as-admin.ts';
import { databaseUrl } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      adminUrl: string;
      template: string;
      /** Serves the site in all clones, and owns nothing. */
      siteRole: string;
    };
  }
}

/**
 * Each new connection opens every partition with its twenty indexes: a test of the coming months makes them by
 * `make_months`, and the others do without.
 */
const leaveOutComingMonths = (db: Kysely<DB>) =>
  sql`
    do $$
    declare month record;
    begin
      for month in
        select inhrelid::regclass as name, inhparent::regclass as whole from pg_inherits join pg_class c on c.oid = inhrelid
        where c.relkind = 'r' and c.relname ~ '_\\d{4}_\\d{2}$' and c.relname !~ to_char(now(), 'YYYY_MM')
      loop
        execute format('alter table %s detach partition %s', month.whole, month.name);
        execute format('drop table %s', month.name);
      end loop;
    end $$`.execute(db);

/** Migrates one template database per run; every test file clones it and all are dropped at the end. */
export default async function setup(project: TestProject) {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5555/postgres';
  const template = `mukhtabari_test_${process.pid}`;
  await asAdmin(adminUrl, `drop database if exists ${template}`);
  await asAdmin(adminUrl, `create database ${template}`);
  const siteRole = `${template}_site`;
  await asAdmin(adminUrl, `drop role if exists ${siteRole}`);
  await asAdmin(adminUrl, `create role ${siteRole}; grant ${siteRole} to current_user`);
  const db = openDb(databaseUrl(adminUrl, template), { max: 1 });
  try {
    await migrateToLatest(db);
    await sql`select grant_to_site(${siteRole})`.execute(db);
    await leaveOutComingMonths(db);
  } finally {
    await db.destroy();
  }
  project.provide('postgres', { adminUrl, template, siteRole });

  return async () => {
    // The server of `npm test` is deleted as a whole; dropping two hundred databases one by one takes a minute.
    if (process.env['TEST_DATABASE_IS_DISPOSABLE'] === '1') return;
    const clones = await asAdmin(
      adminUrl,
      `select datname from pg_database where datname = '${template}' or starts_with(datname, '${template}_')`,
    );
    for (const { datname } of clones) {
      await asAdmin(adminUrl, `drop database if exists "${String(datname)}" with (force)`);
    }
    // Projects of one run share the name: the first that ends has dropped it.
    await asAdmin(adminUrl, `drop role if exists ${siteRole}`);
  };
}
