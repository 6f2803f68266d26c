import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { asAdmin } from './as-admin.ts';

/** The address of the same database for a role that serves the site and owns nothing (docs/operations.md, section 2). */
export async function asSiteRole(ownerUrl: string): Promise<string> {
  const role = `site_${randomUUID().slice(0, 8)}`;
  await asAdmin(ownerUrl, `create role ${role} login password 'site'`);
  await asAdmin(ownerUrl, `select grant_to_site('${role}')`);
  afterAll(() => asAdmin(ownerUrl, `drop owned by ${role}; drop role ${role}`));
  return Object.assign(new URL(ownerUrl), { username: role, password: 'site' }).href;
}
