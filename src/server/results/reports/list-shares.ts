import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ShareRow } from '#/shared/results/share.ts';

const MOST_SHARES = 100;

type Row = {
  id: string;
  label: string;
  created_at: Date;
  expires_at: Date;
  state: ShareRow['state'];
  reports: ShareRow['reports'];
  opened: number;
  last_opened: Date | null;
};

/** The links that this customer has made, latest first, with how often each was opened. */
export async function listShares({ db }: Pick<Context, 'db'>, actor: Actor): Promise<{ rows: ShareRow[] }> {
  const { rows } = await sql<Row>`
    select s.id, s.label, s.created_at, s.expires_at,
      case when s.revoked_at is not null then 'revoked' when s.expires_at <= now() then 'ended' else 'open' end as state,
      (select coalesce(json_agg(json_build_object(
          'id', vi.id, 'labName', json_build_object('ar', l.lab_name_ar, 'en', l.lab_name_en),
          'collectedAt', vi.slot_start, 'timeZone', l.time_zone) order by vi.slot_start desc), '[]')
       from result_share_visits w join visits vi on vi.id = w.visit_id join labs l on l.id = vi.lab_id
       where w.share_id = s.id) as reports,
      o.opened, o.last_opened
    from result_shares s
    cross join lateral (
      select count(distinct at) as opened, max(at) as last_opened from result_reads d
      where d.result_id in (
        select r.id from results r join result_share_visits w on w.visit_id = r.visit_id where w.share_id = s.id)
        and d.share_id = s.id and d.via = 'share'
    ) o
    where s.customer_id = ${actor.userId}
    order by s.id desc limit ${MOST_SHARES}`.execute(db);
  return { rows: rows.map(toRow) };
}

const toRow = (row: Row): ShareRow => ({
  id: row.id,
  label: row.label,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: row.state,
  reports: row.reports.map((report) => ({
    ...report,
    collectedAt: new Date(report.collectedAt).toISOString(),
  })),
  openedCount: row.opened,
  lastOpenedAt: row.last_opened?.toISOString() ?? null,
});
