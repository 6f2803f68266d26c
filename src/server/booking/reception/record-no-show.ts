import type { ReceptionVisit, ReceptionVisitInput } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';
import { moveLines } from './move-lines.ts';

/**
 * Records that the customer did not come, once the time has passed. The seat stays taken.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (the time has not come, the lab closed it, or the customer has arrived)
 */
export const recordNoShow = (
  ctx: ReceptionContext,
  actor: ReceptionActor,
  { visitId }: ReceptionVisitInput,
): Promise<ReceptionVisit> =>
  changeVisit(ctx, actor, visitId, async (trx, { id, has_begun, needs_time, lines }) => {
    const isComing = lines.some(({ status }) => status === 'confirmed');
    if (!isComing && lines.some(({ status }) => status === 'no_show')) return;
    if (!isComing || !has_begun || needs_time) throw new AppError('NOT_CHANGEABLE');
    await moveLines(trx, actor.userId, id, { from: 'confirmed', to: 'no_show' });
  });
