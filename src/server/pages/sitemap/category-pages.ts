import { sql } from 'kysely';
import type { SitemapKind } from './sitemap-kind.ts';

/** One file, because there are few categories. Leaves out categories without tests. */
export const categoryPages: SitemapKind = {
  async parts(source) {
    const entries = await categoryPages.entries(source, 1);
    const times = entries.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
    return entries.length > 0 ? [{ number: 1, changedAt: new Date(Math.max(...times)) }] : [];
  },
  async entries({ db }, part) {
    if (part !== 1) return [];
    // A merged or withdrawn test counts for the time, because its end changed the category's list.
    const { rows } = await sql<{ name_en: string; changed_at: Date }>`
      select c.name_en, max(greatest(t.changed_at, t.offers_changed_at)) as changed_at
      from categories c join tests t on t.category_id = c.id
      group by c.id having bool_or(t.merged_into is null and t.withdrawn_at is null) order by c.position`.execute(
      db,
    );
    return rows.map((row) => ({
      path: `/categories/${encodeURIComponent(row.name_en)}`,
      changedAt: row.changed_at,
    }));
  },
};
