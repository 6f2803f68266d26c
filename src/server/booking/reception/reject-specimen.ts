import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import type { RejectSpecimenInput } from '#/shared/booking/specimen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';

/**
 * Refuses a specimen: its lines wait for the customer's choice, and the customer is notified. Released results stay.
 * @throws {AppError} NOT_FOUND, REASON_REQUIRED, RESULT_LOCKED (a result from it is released)
 */
export async function rejectSpecimen(
  ctx: ReceptionContext,
  actor: ReceptionActor,
  input: RejectSpecimenInput,
): Promise<ReceptionVisit> {
  if (input.reason === 'other' && input.words === '') throw new AppError('REASON_REQUIRED');
  const { specimenId } = input;
  const specimen = await ctx.db
    .selectFrom('specimens')
    .select('visit_id')
    .where('id', '=', specimenId)
    .where('lab_id', '=', actor.labId)
    .executeTakeFirst();
  if (!specimen) throw new AppError('NOT_FOUND');
  return changeVisit(ctx, actor, specimen.visit_id, async (trx, { id, customer_id, lines }) => {
    const ids = lines.filter((line) => line.specimen_id === specimenId).map((line) => line.id);
    await requireNothingReleased(trx, ids);
    if (!(await markRejected(trx, actor, input))) return;
    if (ids.length === 0) return;
    await sendBack(trx, actor, ids, input.reason);
    const orderId = lines.find((line) => line.specimen_id === specimenId)?.order_id;
    await sql`select tell(${customer_id}::uuid, 'specimenRejected', ${id}::uuid, ${orderId}::uuid)`.execute(
      trx,
    );
  });
}

async function requireNothingReleased(trx: Transaction<DB>, bookingIds: readonly string[]) {
  const { rows } = await sql`
    select from results where booking_id = any (${bookingIds}::uuid[]) and released_version is not null limit 1`.execute(
    trx,
  );
  if (rows.length > 0) throw new AppError('RESULT_LOCKED');
}

/** False where another employee has refused it already. */
async function markRejected(
  trx: Transaction<DB>,
  actor: ReceptionActor,
  { specimenId, reason, words }: RejectSpecimenInput,
) {
  const { rows } = await sql`
    update specimens set status = 'rejected', rejected_at = now(), rejected_by = ${actor.userId}::uuid,
                         rejection_reason = ${reason}, rejection_note = ${words}
    where id = ${specimenId}::uuid and status = 'collected' returning id`.execute(trx);
  return rows.length > 0;
}

/** Completed lines are moved back too; the database reverses their ledger entries. */
async function sendBack(trx: Transaction<DB>, actor: ReceptionActor, ids: readonly string[], reason: string) {
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
