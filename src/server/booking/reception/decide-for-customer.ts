import { sql } from 'kysely';
import type { DecideForCustomerInput, ReceptionVisit } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { endLinesByLab } from '../visits/end-lines-by-lab.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';

/**
 * What a customer at the desk, who may have no account, decides about tests whose specimen was refused: another specimen
 * now, or a refund. What was paid at the desk is then given back there.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (no choice is open)
 */
export const decideForCustomer = (
  ctx: ReceptionContext,
  actor: ReceptionActor,
  { visitId, choice }: DecideForCustomerInput,
): Promise<ReceptionVisit> =>
  changeVisit(ctx, actor, visitId, async (trx, { lines }) => {
    const open = lines.filter(({ status, needs_choice }) => status === 'checked_in' && needs_choice);
    if (open.length === 0) throw new AppError('NOT_CHANGEABLE');
    const ids = open.map(({ id }) => id);
    if (choice === 'refund') {
      await sql`
        update bookings set rejection_choice = 'refund', needs_choice_since = null
        where id = any (${ids}::uuid[])`.execute(trx);
      const written = 'specimen_rejected';
      await endLinesByLab(trx, { actorId: actor.userId, written, reason: 'customer_asked' }, open);
      return;
    }
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
