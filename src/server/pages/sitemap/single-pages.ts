import { sql } from 'kysely';
import type { SitemapKind } from './sitemap-kind.ts';

type Row = { tests: Date | null; labs: Date | null; plans: Date | null; privacy: Date; terms: Date };

/** Static pages. Those that change with a release only have no time. */
export const singlePages: SitemapKind = {
  async parts(source) {
    return [{ number: 1, changedAt: (await readTimes(source)).tests }];
  },
  async entries(source, part) {
    if (part !== 1) return [];
    const times = await readTimes(source);
    return [
      { path: '/', changedAt: times.tests },
      // The empty search; results of a query carry `noindex`.
      { path: '/search', changedAt: times.tests },
      { path: '/categories', changedAt: times.tests },
      { path: '/labs', changedAt: times.labs },
      { path: '/compare', changedAt: null },
      { path: '/pricing', changedAt: times.plans },
      { path: '/about', changedAt: null },
      { path: '/developers', changedAt: null },
      { path: '/join-as-lab', changedAt: null },
      { path: '/privacy-policy', changedAt: times.privacy },
      { path: '/terms-and-conditions', changedAt: times.terms },
      ...(source.store ? [{ path: '/store', changedAt: null }] : []),
    ];
  },
};

async function readTimes({ db }: Parameters<SitemapKind['parts']>[0]): Promise<Row> {
  const { rows } = await sql<Row>`
    select (select max(greatest(changed_at, offers_changed_at)) from tests) as tests,
           (select max(changed_at) from labs) as labs,
           (select max(in_force_at) from plan_versions) as plans,
           max(version) filter (where document = 'privacy')::timestamp at time zone 'Asia/Riyadh' as privacy,
           max(version) filter (where document = 'terms')::timestamp at time zone 'Asia/Riyadh' as terms
    from legal_in_force`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no times of pages');
  return row;
}
