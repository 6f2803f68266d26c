import type { CancelVisitInput, ReceptionVisit } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { endLinesByLab } from '../visits/end-lines-by-lab.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';

/**
 * Cancels a visit for the laboratory: frees the seats, refunds online payments in full and notifies the customer.
 * @throws {AppError} NOT_FOUND, REASON_REQUIRED, NOT_CHANGEABLE (the customer has arrived, or no line is left)
 */
export async function cancelVisit(
  ctx: ReceptionContext,
  actor: ReceptionActor,
  { visitId, reason, words }: CancelVisitInput,
): Promise<ReceptionVisit> {
  if (reason === 'other' && words === '') throw new AppError('REASON_REQUIRED');
  return changeVisit(ctx, actor, visitId, async (trx, { lines }) => {
    const open = lines.filter(({ status }) => status === 'confirmed');
    if (open.length === 0) {
      if (lines.every(({ status }) => status === 'cancelled')) return;
      throw new AppError('NOT_CHANGEABLE');
    }
    const written = `by_lab ${reason}${words === '' ? '' : `: ${words}`}`;
    await endLinesByLab(trx, { actorId: actor.userId, written, reason }, open);
  });
}
