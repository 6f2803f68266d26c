import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabWaiting } from '#/shared/booking/waiting.ts';

const DAYS = 14;

/** How many wait for places of this lab now, and for which of the next days: numbers, nobody's name. */
export async function countWaiting(
  { db }: Pick<Context, 'db'>,
  { labId }: { labId: number },
): Promise<LabWaiting> {
  const { rows } = await sql<{ total: number; date: string; count: number }>`
    with waiting as materialized (
      select e.from_on, e.to_on, (now() at time zone l.time_zone)::date as today
      from labs l
      join wait_entries e on e.state = 'waiting' and (e.lab_id is null or e.lab_id = l.id) and waits_at(e, l)
      where l.id = ${labId} and offers_waited_for(e, l.id) is not null)
    select (select count(*)::int from waiting) as total, to_char(d.day, 'YYYY-MM-DD') as date, count(*)::int as count
    from generate_series(0, ${DAYS - 1}::int) as n (days)
    join waiting w on w.today + n.days between w.from_on and w.to_on
    cross join lateral (select w.today + n.days as day) d
    group by d.day order by d.day`.execute(db);
  return { total: rows[0]?.total ?? 0, days: rows.map(({ date, count }) => ({ date, count })) };
}
