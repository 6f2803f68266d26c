import { AppError } from '#/shared/app-error.ts';
import type { DeskVisit, DeskVisitInput } from '#/shared/desk.ts';
import { changeVisit, type DeskActor, type DeskAsking } from './change-visit.ts';
import { moveLines } from './move-lines.ts';

/**
 * Nobody came, and the time is over. The place stays taken: it can no longer be used.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (the time has not come, or somebody has)
 */
export const noteNoShow = (
  asking: DeskAsking,
  actor: DeskActor,
  { visitId }: DeskVisitInput,
): Promise<DeskVisit> =>
  changeVisit(asking, actor, visitId, async (trx, { id, has_begun, lines }) => {
    const isComing = lines.some(({ status }) => status === 'confirmed');
    if (!isComing && lines.some(({ status }) => status === 'no_show')) return;
    if (!isComing || !has_begun) throw new AppError('NOT_CHANGEABLE');
    await moveLines(trx, actor.userId, id, { from: 'confirmed', to: 'no_show' });
  });
