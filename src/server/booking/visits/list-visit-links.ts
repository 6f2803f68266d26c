import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { VisitLinkRow } from '#/shared/booking/visit-link.ts';
import { isVisitLinkInTime } from './visit-link-end.ts';

const MOST_LINKS = 50;

type Row = {
  id: string;
  label: string;
  may_check_in: boolean;
  state: VisitLinkRow['state'];
  opened_count: number;
  last_opened_at: Date | null;
};

/** The customer's links to this visit, latest first. */
export async function listVisitLinks(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { visitId }: { visitId: string },
): Promise<{ rows: VisitLinkRow[] }> {
  const { rows } = await sql<Row>`
    select k.id, k.label, k.may_check_in, k.opened_count, k.last_opened_at,
      case when k.revoked_at is not null then 'revoked' when ${isVisitLinkInTime} then 'open' else 'ended' end as state
    from visit_links k
    join visits v on v.id = k.visit_id
    where k.visit_id = ${visitId} and k.customer_id = ${actor.userId}
    order by k.id desc limit ${MOST_LINKS}`.execute(db);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      label: row.label,
      mayCheckIn: row.may_check_in,
      state: row.state,
      openedCount: row.opened_count,
      lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    })),
  };
}
