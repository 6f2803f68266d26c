import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { categories } from './categories.ts';

const MOST_CATEGORIES = 1_000;

/**
 * Inserts categories that are missing and updates those that nobody edited. The order is the administrator's: a new
 * category whose position is taken comes last. Sends no statement without changes, because each one changes the
 * catalogue's version.
 */
export async function seedCategories(db: Kysely<DB>) {
  const existing = await db
    .selectFrom('categories')
    .select(['id', 'name_ar', 'name_en', 'on_strip', 'claimed_count', 'position', 'version'])
    .limit(MOST_CATEGORIES)
    .execute();
  const known = new Map(existing.map((row) => [row.id, row]));
  const taken = new Set(existing.map(({ position }) => position));
  const last = Math.max(0, ...taken);
  const missing = categories
    .filter(({ id }) => !known.has(id))
    .map((row) => (taken.has(row.position) ? { ...row, position: last + row.position } : row));
  if (missing.length > 0) await db.insertInto('categories').values(missing).execute();

  const different = categories.filter((row) => {
    const before = known.get(row.id);
    return (
      before?.version === 1 &&
      (before.name_ar !== row.name_ar ||
        before.name_en !== row.name_en ||
        before.on_strip !== row.on_strip ||
        before.claimed_count !== row.claimed_count)
    );
  });
  if (different.length === 0) return;
  await sql`
    update categories c
    set name_ar = w.name_ar, name_en = w.name_en, on_strip = w.on_strip, claimed_count = w.claimed_count
    from json_to_recordset(${JSON.stringify(different)}::json)
      as w (id int, name_ar text, name_en text, on_strip boolean, claimed_count int)
    where c.id = w.id`.execute(db);
}
