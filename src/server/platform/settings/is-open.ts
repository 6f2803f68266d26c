import type { Kysely } from 'kysely';
import { settingSchemas, type SwitchName } from '#/shared/core/site-settings.ts';
import type { DB } from '../db/schema.gen.ts';

/** Whether the administrator has enabled this. Reads the table, so that a switch takes effect at once. */
export async function isOpen(db: Kysely<DB>, name: SwitchName): Promise<boolean> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', 'switches')
    .executeTakeFirstOrThrow();
  return settingSchemas.switches.parse(row.value)[name];
}
