import { asAdmin } from './as-admin.ts';
import { databaseUrl } from './database-url.ts';

/** An empty database whose owner is no superuser, as production's is. */
export async function makeEmptyDatabase(adminUrl: string, name: string): Promise<string> {
  await asAdmin(adminUrl, `create role "${name}" login password 'restored'`);
  await asAdmin(adminUrl, `create database "${name}" owner "${name}"`);
  return Object.assign(new URL(databaseUrl(adminUrl, name)), { username: name, password: 'restored' }).href;
}
