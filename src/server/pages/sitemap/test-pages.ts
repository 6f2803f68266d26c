import { sql } from 'kysely';
import { PAGES_PER_PART, type SitemapEntry, type SitemapKind, type SitemapPart } from './sitemap-kind.ts';

export const testPages: SitemapKind = {
  async parts({ db }) {
    const { rows } = await sql<SitemapPart>`
      select (id - 1) / ${PAGES_PER_PART}::int + 1 as number,
             max(greatest(changed_at, offers_changed_at)) as "changedAt"
      from tests where merged_into is null and withdrawn_at is null group by 1 order by 1`.execute(db);
    return rows;
  },
  async entries({ db }, part) {
    const last = part * PAGES_PER_PART;
    const { rows } = await sql<{ name_en: string; changed_at: Date }>`
      select name_en, greatest(changed_at, offers_changed_at) as changed_at
      from tests where id > ${last - PAGES_PER_PART} and id <= ${last} and merged_into is null and withdrawn_at is null
      order by id`.execute(db);
    return rows.map((row): SitemapEntry => ({
      path: `/test/${encodeURIComponent(row.name_en)}`,
      changedAt: row.changed_at,
    }));
  },
};
