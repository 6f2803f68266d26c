import { sql } from 'kysely';
import { PAGES_PER_PART, type SitemapKind, type SitemapPart } from './sitemap-kind.ts';

/** The last change of `labs l`: details, hours, prices or reviews. */
const changedAt = sql<Date>`
  greatest(l.changed_at,
           (select max(o.changed_at) from lab_tests o where o.lab_id = l.id),
           (select max(greatest(r.updated_at, r.replied_at)) from reviews r
            where r.lab_id = l.id and r.state = 'published'))`;

export const labPages: SitemapKind = {
  async parts({ db }) {
    const { rows } = await sql<SitemapPart>`
      select (l.id - 1) / ${PAGES_PER_PART}::int + 1 as number, max(${changedAt}) as "changedAt"
      from labs l where l.approved group by 1 order by 1`.execute(db);
    return rows;
  },
  async entries({ db }, part) {
    const last = part * PAGES_PER_PART;
    const { rows } = await sql<{ id: number; changed_at: Date }>`
      select l.id, ${changedAt} as changed_at from labs l
      where l.id > ${last - PAGES_PER_PART} and l.id <= ${last} and l.approved
      order by l.id`.execute(db);
    return rows.map((row) => ({ path: `/labs/${row.id}`, changedAt: row.changed_at }));
  },
};
