import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { type HeldSettings, settingSchemas, type SettingKey } from '#/shared/core/site-settings.ts';
import type { DB } from '../db/schema.gen.ts';

/** Reads and validates all settings. */
export async function readSettings(db: Kysely<DB>): Promise<HeldSettings> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value', 'updated_at']).execute();
  const read = <Schema extends z.ZodMiniType>(key: SettingKey, schema: Schema) => {
    const row = rows.find((one) => one.key === key);
    if (!row) throw new Error(`the setting ${key} is missing`);
    return { value: schema.parse(row.value), updatedAt: row.updated_at.toISOString() };
  };
  return {
    seller: read('seller', settingSchemas.seller),
    contact: read('contact', settingSchemas.contact),
    social: read('social', settingSchemas.social),
    home: read('home', settingSchemas.home),
    banners: read('banners', settingSchemas.banners),
    vat: read('vat', settingSchemas.vat),
    policies: read('policies', settingSchemas.policies),
    switches: read('switches', settingSchemas.switches),
  };
}
