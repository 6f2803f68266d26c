import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { CategoryRow } from '#/shared/catalog/category-editor.ts';
import type { Page } from '#/shared/core/page.ts';

const MOST_CATEGORIES = 1_000;

/** All categories in the order of the home page, with the counts of their tests. */
export async function listCatalogCategories({ db }: Pick<Context, 'db'>): Promise<Page<CategoryRow>> {
  const { rows } = await sql<CategoryRow>`
    select c.id as "categoryId", c.version, json_build_object('ar', c.name_ar, 'en', c.name_en) as name,
           c.on_strip as "onStrip", count(t.id) as "testCount", count(t.withdrawn_at) as "withdrawnCount"
    from categories c left join tests t on t.category_id = c.id and t.merged_into is null
    group by c.id order by c.position limit ${MOST_CATEGORIES}`.execute(db);
  return { rows, nextCursor: null };
}
