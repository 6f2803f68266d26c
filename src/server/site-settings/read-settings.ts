import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { type HeldSettings, settingSchemas, type SettingKey } from '#/shared/site-settings.ts';
import type { DB } from '../db/schema.gen.ts';

/** Every setting as the table has it, each in its own form. */
export async function readSettings(db: Kysely<DB>): Promise<HeldSettings> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value', 'updated_at']).execute();
  const held = <Schema extends z.ZodMiniType>(key: SettingKey, schema: Schema) => {
    const row = rows.find((one) => one.key === key);
    if (!row) throw new Error(`the setting ${key} is missing`);
    return { value: schema.parse(row.value), updatedAt: row.updated_at.toISOString() };
  };
  return {
    seller: held('seller', settingSchemas.seller),
    contact: held('contact', settingSchemas.contact),
    social: held('social', settingSchemas.social),
    home: held('home', settingSchemas.home),
    banners: held('banners', settingSchemas.banners),
    vat: held('vat', settingSchemas.vat),
    policies: held('policies', settingSchemas.policies),
    switches: held('switches', settingSchemas.switches),
  };
}
