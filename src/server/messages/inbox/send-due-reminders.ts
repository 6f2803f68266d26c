import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';

const BATCH = 100;

/** Turns due reminders into messages; each once, whatever the number of processes. */
export async function sendDueReminders({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let taken = BATCH; taken === BATCH && !signal?.aborted;) {
    // A concurrent move or cancellation either locks its reminders or waits for this commit.
    const { rows } = await sql<{ taken: number }>`
      with /* hot:say-reminders */ due as (
        select visit_id, kind from visit_reminders where due_at <= now()
        order by due_at limit ${BATCH} for update skip locked
      ), gone as (
        delete from visit_reminders r using due d where r.visit_id = d.visit_id and r.kind = d.kind
        returning r.visit_id, r.kind
      ), said as (
        select tell(v.customer_id, g.kind, v.id, line.order_id,
                    case g.kind when 'fastReminder' then jsonb_build_object('fastingHours', line.fasting_hours)
                                else '{}' end)
        from gone g
        join visits v on v.id = g.visit_id and v.is_live and v.slot_start > now()
        cross join lateral (
          select (array_agg(b.order_id order by b.id))[1] as order_id, max(t.fasting_hours) as fasting_hours
          from bookings b join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
          where b.visit_id = v.id and b.status = 'confirmed' having count(*) > 0) line
      )
      select (select count(*) from gone) as taken, (select count(*) from said) as said`.execute(db);
    taken = rows[0]?.taken ?? 0;
  }
}
