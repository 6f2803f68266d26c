import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDb } from '#/server/db/client.ts';
import { databaseUrl } from './database-url.ts';
import { startSiteProcess } from './site-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built site over a new database of this name with fresh demo data, for nobody but who opens it. */
export async function openDemoSite(adminUrl: string, name: string, more: Record<string, string> = {}) {
  const url = databaseUrl(adminUrl, name);
  const admin = openDb(adminUrl, { max: 1 });
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin);
  await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const env = {
    APP_SECRET: 'a-secret-for-what-is-looked-at-0123456789012',
    DATABASE_URL: url,
    DEMO: '1',
    ...more,
  };
  const { status } = spawnSync(process.execPath, ['src/server/db/prepare.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The demo data is not complete.');
  return { ...(await startSiteProcess(env)), databaseUrl: url };
}
