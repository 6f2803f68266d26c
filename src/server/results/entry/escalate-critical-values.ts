import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';

const BATCH = 50;

/**
 * Tells the customer (in the inbox, by mail and to the telephone, without a value) and the owner and verifiers of the
 * laboratory of critical values whose calls were not answered in time. Each once, whatever the number of processes. Fails
 * without a reach.
 */
export async function escalateCriticalValues({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let taken = BATCH; taken === BATCH && !signal?.aborted;) {
    const { rows } = await sql<{ taken: number }>`
      with due as (
        select e.result_id, e.version from critical_escalations e
        -- By its foreign key the result is there, so one that is not found is only hidden.
        join results r on r.id = e.result_id
        where must_reach_all() and e.escalated_at is null and e.due_at <= now()
        order by e.due_at limit ${BATCH} for update of e skip locked
      ), marked as (
        update critical_escalations e set escalated_at = now() from due d
        where e.result_id = d.result_id and e.version = d.version returning e.result_id, e.version
      ), open as (
        select r.customer_id, r.lab_id, b.visit_id, b.order_id
        from marked m
        join results r on r.id = m.result_id and r.current_version = m.version
        join result_versions w on w.result_id = r.id and w.version = m.version and w.status <> 'released'
        join bookings b on b.id = r.booking_id
        where not exists (
          select from critical_calls c
          where c.result_id = m.result_id and c.version = m.version and c.is_reached and c.is_read_back)
      ), told as (
        select tell(o.customer_id, 'labAsksForCall', o.visit_id, o.order_id) from open o
        where not exists (
          select from inbox_messages i where i.user_id = o.customer_id and i.visit_id = o.visit_id
            and i.kind = 'labAsksForCall' and i.created_at > now() - interval '1 hour')
      ), warned as (
        select tell(s.user_id, 'criticalUnanswered', o.visit_id, null)
        from open o join lab_staff s on s.lab_id = o.lab_id and s.role in ('owner', 'verifier')
      )
      select (select count(*) from due) as taken, (select count(*) from told) as told,
             (select count(*) from warned) as warned`.execute(db);
    taken = rows[0]?.taken ?? 0;
  }
}
