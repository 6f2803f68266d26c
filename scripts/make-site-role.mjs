import { randomBytes } from 'node:crypto';

/** The role that serves the site over the embedded PostgreSQL. It owns nothing; its password is that of this start. */
export const SITE_ROLE = 'mukhtabari_site';

/** Returns the address of the same database for that role, which is made on first use. */
export async function makeSiteRole(ownerUrl) {
  // Imported late, because a bare clone has no packages yet.
  const { default: pg } = await import('pg');
  const password = randomBytes(24).toString('hex');
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SITE_ROLE]);
    await client.query(`${rowCount ? 'alter' : 'create'} role ${SITE_ROLE} login password '${password}'`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(ownerUrl), { username: SITE_ROLE, password }).href;
}
