import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DeskVisit } from '#/shared/desk.ts';
import type { RejectSpecimenInput } from '#/shared/specimen.ts';
import type { DB } from '../db/schema.gen.ts';
import { changeVisit, type DeskActor, type DeskAsking } from './change-visit.ts';

/**
 * A specimen that cannot be used: its lines wait for the customer, who is told. What was released stays as it is.
 * @throws {AppError} NOT_FOUND, REASON_REQUIRED, RESULT_LOCKED (a result from it is released)
 */
export async function rejectSpecimen(
  asking: DeskAsking,
  actor: DeskActor,
  input: RejectSpecimenInput,
): Promise<DeskVisit> {
  if (input.reason === 'other' && input.words === '') throw new AppError('REASON_REQUIRED');
  const { specimenId } = input;
  const specimen = await asking.db
    .selectFrom('specimens')
    .select('visit_id')
    .where('id', '=', specimenId)
    .where('lab_id', '=', actor.labId)
    .executeTakeFirst();
  if (!specimen) throw new AppError('NOT_FOUND');
  return changeVisit(asking, actor, specimen.visit_id, async (trx, { id, customer_id, lines }) => {
    const ids = lines.filter((line) => line.specimen_id === specimenId).map((line) => line.id);
    await assertNothingReleased(trx, ids);
    if (!(await markRejected(trx, actor, input))) return;
    if (ids.length === 0) return;
    await sendBack(trx, actor, ids, input.reason);
    const orderId = lines.find((line) => line.specimen_id === specimenId)?.order_id;
    await sql`select tell(${customer_id}::uuid, 'specimenRejected', ${id}::uuid, ${orderId}::uuid)`.execute(
      trx,
    );
  });
}

async function assertNothingReleased(trx: Transaction<DB>, bookingIds: readonly string[]) {
  const { rows } = await sql`
    select from results where booking_id = any (${bookingIds}::uuid[]) and released_version is not null limit 1`.execute(
    trx,
  );
  if (rows.length > 0) throw new AppError('RESULT_LOCKED');
}

/** False where a colleague has refused it already. */
async function markRejected(
  trx: Transaction<DB>,
  actor: DeskActor,
  { specimenId, reason, words }: RejectSpecimenInput,
) {
  const { rows } = await sql`
    update specimens set status = 'rejected', rejected_at = now(), rejected_by = ${actor.userId}::uuid,
                         rejection_reason = ${reason}, rejection_note = ${words}
    where id = ${specimenId}::uuid and status = 'collected' returning id`.execute(trx);
  return rows.length > 0;
}

/** Also from completed: what was booked for it in the books is taken back by the database. */
async function sendBack(trx: Transaction<DB>, actor: DeskActor, ids: readonly string[], reason: string) {
  await sql`
    with lines as (
      select id, status from bookings where id = any (${ids}::uuid[]) and status in ('checked_in', 'completed')
    ), back as (
      update bookings b set status = 'checked_in', needs_choice_since = now(), rejection_choice = null,
                            result_due_at = null
      from lines where b.id = lines.id
    )
    insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
    select id, ${actor.userId}::uuid, status, 'checked_in', ${`specimen_rejected ${reason}`} from lines order by id`.execute(
    trx,
  );
}
