import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asAdmin } from './as-admin.ts';
import { databaseUrl } from './database-url.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The demo's keys are made of it, so who opens a clone must know it: the step `demo` of the test run. */
export const DEMO_SECRET = 'a-secret-of-the-demo-that-tests-look-at-0123456789';

/**
 * Makes this database anew with the data of the demo and returns its address. It clones the template that
 * TEST_DEMO_TEMPLATE names; without one the demo is loaded, which takes longer.
 */
export async function makeDemoDatabase(adminUrl: string, name: string): Promise<string> {
  const template = process.env['TEST_DEMO_TEMPLATE'];
  const url = databaseUrl(adminUrl, name);
  await asAdmin(adminUrl, `drop database if exists "${name}" with (force)`);
  await asAdmin(adminUrl, `create database "${name}"${template ? ` template "${template}"` : ''}`);
  if (template) return url;
  const { status } = spawnSync(process.execPath, ['src/server/db/prepare.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DEMO: '1', APP_SECRET: DEMO_SECRET },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The demo data is not complete.');
  return url;
}
