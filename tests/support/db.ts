import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDb } from '#/server/db/client.ts';
import { databaseUrl } from './database-url.ts';

/** A private, fully migrated database for one test file: a clone of the template that global-setup made. */
export async function testDb(options: { max?: number } = {}) {
  const db = openDb(await testDatabaseUrl(), options);
  afterAll(() => db.destroy());
  return db;
}

/** The address of such a clone, for tests that start processes of their own. */
export async function testDatabaseUrl() {
  const { adminUrl, template } = inject('postgres');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await asAdmin(adminUrl, `create database "${name}" template ${template}`);
  return databaseUrl(adminUrl, name);
}

export async function asAdmin(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
