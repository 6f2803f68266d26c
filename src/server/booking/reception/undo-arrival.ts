import { sql } from 'kysely';
import type { ReceptionVisit, ReceptionVisitInput } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';
import { moveLines } from './move-lines.ts';

/**
 * Reverts a check-in or an absence on the same day, before a specimen is taken.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE
 */
export const undoArrival = (
  ctx: ReceptionContext,
  actor: ReceptionActor,
  { visitId }: ReceptionVisitInput,
): Promise<ReceptionVisit> =>
  changeVisit(ctx, actor, visitId, async (trx, { id, is_of_today, lines }) => {
    const recorded = lines.filter(({ status }) => status === 'checked_in' || status === 'no_show');
    const isUntouched = lines.every(
      ({ specimen_id, status }) => specimen_id === null && status !== 'completed',
    );
    if (recorded.length === 0 && isUntouched && lines.some(({ status }) => status === 'confirmed')) return;
    if (recorded.length === 0 || !isUntouched || !is_of_today) throw new AppError('NOT_CHANGEABLE');
    await moveLines(trx, actor.userId, id, { from: 'checked_in', to: 'confirmed', reason: 'taken_back' });
    await moveLines(trx, actor.userId, id, { from: 'no_show', to: 'confirmed', reason: 'taken_back' });
    await sql`update visits set checked_in_at = null, fasting_state = null where id = ${id}::uuid`.execute(
      trx,
    );
    await sql`select plan_reminders(${id}::uuid)`.execute(trx);
  });
