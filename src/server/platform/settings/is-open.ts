import { type Kysely, sql } from 'kysely';
import type { SwitchName } from '#/shared/core/site-settings.ts';
import type { DB } from '../db/schema.gen.ts';

/** Whether the administrator has enabled this. Reads the table, so that a switch takes effect at once. */
export async function isOpen(db: Kysely<DB>, name: SwitchName): Promise<boolean> {
  const row = await db
    .selectFrom('site_settings')
    .select(sql<boolean | null>`(value ->> ${name})::boolean`.as('is_open'))
    .where('key', '=', 'switches')
    .executeTakeFirst();
  return row?.is_open === true;
}
