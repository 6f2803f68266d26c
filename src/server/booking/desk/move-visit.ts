import { sql } from 'kysely';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { MoveVisitInput } from '#/shared/booking/desk.ts';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { readReceptionVisits } from '../reception/read-reception-visits.ts';

/**
 * Moves a visit with all its tests to another free time, before the customer has arrived; the notice limit does not
 * bind the lab. The customer is told.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE, and the errors of a slot
 */
export async function moveVisit(
  ctx: Pick<Context, 'db' | 'site'>,
  { labId, userId }: LabActor,
  { visitId, date, slotTime, idempotencyKey }: MoveVisitInput,
): Promise<ReceptionVisit> {
  await retryOnConflict(() =>
    sql`
      select /* hot:move-visit-at-lab */ move_visit_at_lab(${labId}::int, ${userId}::uuid, ${visitId}::uuid,
        ${date}::date, ${slotTime}::time, ${idempotencyKey})`.execute(ctx.db),
  );
  await notifyLab(ctx.db, labId);
  const [visit] = await readReceptionVisits(ctx, labId, { visitId });
  if (!visit) throw new AppError('NOT_FOUND');
  return visit;
}
