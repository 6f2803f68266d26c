import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Category } from '#/shared/catalog/catalog.ts';
import type { Page } from '#/shared/core/page.ts';

const MOST_CATEGORIES = 1_000;

type Row = {
  id: number;
  name_ar: string;
  name_en: string;
  on_strip: boolean;
  claimed_count: number | null;
  test_count: number;
};

export async function listCategories({ db }: Pick<Context, 'db'>): Promise<Page<Category>> {
  const { rows } = await sql<Row>`
    select /* hot:categories */ c.id, c.name_ar, c.name_en, c.on_strip, c.claimed_count,
           (select count(*) from tests t where t.category_id = c.id and t.merged_into is null and t.withdrawn_at is null) as test_count
    from categories c order by c.position limit ${MOST_CATEGORIES}`.execute(db);
  return { rows: rows.map(toCategory), nextCursor: null };
}

const toCategory = (row: Row): Category => ({
  id: row.id,
  name: { ar: row.name_ar, en: row.name_en },
  onStrip: row.on_strip,
  claimedCount: row.claimed_count,
  testCount: row.test_count,
});
