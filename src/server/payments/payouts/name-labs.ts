import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Localized } from '#/shared/core/locale.ts';

/** All of these labs: the desk counts the names. */
export async function nameLabs(
  db: Kysely<DB>,
  labIds: readonly number[],
): Promise<{ labId: number; labName: Localized }[]> {
  if (labIds.length === 0) return [];
  const rows = await db
    .selectFrom('labs')
    .select(['id', 'lab_name_ar', 'lab_name_en'])
    .where('id', 'in', labIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ labId: row.id, labName: { ar: row.lab_name_ar, en: row.lab_name_en } }));
}
