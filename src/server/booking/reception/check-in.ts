import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { CheckInInput, ReceptionVisit } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';
import { findVisitId } from './find-visit-id.ts';
import type { LockedVisit } from './lock-visit.ts';
import { moveLines } from './move-lines.ts';

/**
 * Checks in all confirmed lines of a visit. A repeat only adds answers that are still missing.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (another day, or no confirmed line)
 */
export async function checkIn(
  ctx: ReceptionContext,
  actor: ReceptionActor,
  { code, ...said }: CheckInInput,
): Promise<ReceptionVisit> {
  const visitId = await findVisitId(ctx, actor.labId, code);
  return changeVisit(ctx, actor, visitId, async (trx, visit) => {
    const isComing = visit.lines.some(({ status }) => status === 'confirmed');
    const isHere = visit.lines.some(({ status }) => status === 'checked_in');
    if (!isComing && !isHere) {
      if (visit.lines.some(({ status }) => status === 'completed')) return;
      throw new AppError('NOT_CHANGEABLE');
    }
    if (isComing && !visit.is_of_today) throw new AppError('NOT_CHANGEABLE');
    await recordArrival(trx, visit, said);
    await moveLines(trx, actor.userId, visit.id, { from: 'confirmed', to: 'checked_in' });
    await sql`select plan_reminders(${visit.id}::uuid)`.execute(trx);
  });
}

async function recordArrival(
  trx: Transaction<DB>,
  { id, customer_id, person_id, lines }: LockedVisit,
  { fasting, sex, birthYear }: Omit<CheckInInput, 'code'>,
) {
  const needsFast = lines.some(
    ({ status, fasting_hours }) => fasting_hours > 0 && (status === 'confirmed' || status === 'checked_in'),
  );
  await sql`
    update visits set checked_in_at = coalesce(checked_in_at, now()),
      fasting_state = coalesce(nullif(fasting_state, 'not_needed'),
                               ${needsFast ? (fasting ?? null) : 'not_needed'}::fasting_state, fasting_state)
    where id = ${id}::uuid`.execute(trx);
  // Of another person both are known.
  if (person_id !== null || (sex === undefined && birthYear === undefined)) return;
  await sql`
    update user_profiles set sex = coalesce(sex, ${sex ?? null}::person_sex),
                             birth_year = coalesce(birth_year, ${birthYear ?? null}::smallint)
    where id = ${customer_id}::uuid and erased_at is null`.execute(trx);
}
