import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { SiteSettings } from '#/shared/core/site-settings.ts';

/** Sets policies of the site as an administrator would, for tests in which few people book much. */
export async function raisePolicies(db: Kysely<DB>, policies: Partial<SiteSettings['policies']>) {
  await sql`update site_settings set value = value || ${JSON.stringify(policies)}::jsonb where key = 'policies'`.execute(
    db,
  );
}
