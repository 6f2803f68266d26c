import { sql } from 'kysely';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DecideForCustomerInput, ReceptionVisit } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { endLinesByLab } from '../visits/end-lines-by-lab.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';
import { readReceptionVisits } from './read-reception-visits.ts';

/**
 * What a customer at the desk, who may have no account, decides about tests whose specimen was refused: another specimen
 * now or at another time, or a refund. What was paid at the desk is given back there, or counts for the other time.
 * Returns the visit that the tests are in then.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (no choice is open), and the errors of a slot
 */
export const decideForCustomer = (
  ctx: ReceptionContext,
  actor: ReceptionActor,
  input: DecideForCustomerInput,
): Promise<ReceptionVisit> =>
  input.choice === 'another_time' ? bookAnotherTime(ctx, actor, input) : decideNow(ctx, actor, input);

type AnotherTime = Extract<DecideForCustomerInput, { choice: 'another_time' }>;

async function bookAnotherTime(
  ctx: ReceptionContext,
  { labId, userId }: ReceptionActor,
  { visitId, date, slotTime, idempotencyKey }: AnotherTime,
): Promise<ReceptionVisit> {
  const { rows } = await retryOnConflict(() =>
    sql<{ id: string }>`
      select recollect_lines_at_lab(${labId}::int, ${userId}::uuid, ${visitId}::uuid, ${date}::date,
                                    ${slotTime}::time, ${idempotencyKey}) as id`.execute(ctx.db),
  );
  await notifyLab(ctx.db, labId);
  const [visit] = rows[0] ? await readReceptionVisits(ctx, labId, { visitId: rows[0].id }) : [];
  if (!visit) throw new AppError('NOT_FOUND');
  return visit;
}

const decideNow = (
  ctx: ReceptionContext,
  actor: ReceptionActor,
  { visitId, choice }: Exclude<DecideForCustomerInput, AnotherTime>,
) =>
  changeVisit(ctx, actor, visitId, async (trx, { lines }) => {
    const open = lines.filter(({ status, needs_choice }) => status === 'checked_in' && needs_choice);
    if (open.length === 0) throw new AppError('NOT_CHANGEABLE');
    if (choice === 'refund') {
      const written = 'specimen_rejected';
      await endLinesByLab(trx, { actorId: actor.userId, written, reason: 'customer_asked' }, open);
      return;
    }
    const ids = open.map(({ id }) => id);
    await sql`
      with again as (
        update bookings set rejection_choice = 'recollect', needs_choice_since = null, specimen_id = null
        where id = any (${ids}::uuid[]) returning id
      )
      insert into booking_events (booking_id, actor_id, from_status, to_status, reason)
      select id, ${actor.userId}::uuid, 'checked_in', 'checked_in', 'recollect' from again order by id`.execute(
      trx,
    );
  });
