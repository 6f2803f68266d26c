import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asAdmin } from './as-admin.ts';
import { databaseUrl } from './database-url.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The demo's keys are derived from it: the template's of the test run, or one for a demo loaded here. */
export const DEMO_SECRET =
  process.env['TEST_DEMO_SECRET'] ?? 'a-secret-of-a-demo-loaded-by-one-test-0123456789';

/**
 * Recreates this database with the data of the demo and returns its address. It clones the template that
 * TEST_DEMO_TEMPLATE names; without one the demo is loaded, which takes longer.
 */
export async function makeDemoDatabase(adminUrl: string, name: string): Promise<string> {
  const template = process.env['TEST_DEMO_TEMPLATE'];
  const url = databaseUrl(adminUrl, name);
  await asAdmin(adminUrl, `drop database if exists "${name}" with (force)`);
  await asAdmin(
    adminUrl,
    `create database "${name}"${template ? ` template "${template}" strategy file_copy` : ''}`,
  );
  if (template) return url;
  const { status } = spawnSync(process.execPath, ['src/server/seed/prepare.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DEMO: '1', APP_SECRET: DEMO_SECRET },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The demo data is not complete.');
  return url;
}
