import { sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { LabActor } from './lab-actor.ts';
import { lockResults } from './lock-results.ts';

/**
 * Asks the owner of a critical result to call the laboratory, at most once an hour and visit; the message says no more.
 * @throws {AppError} NOT_FOUND, RESULT_LOCKED (released already, or nothing critical in it)
 */
export const askForCall = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { resultId }: { resultId: string },
): Promise<{ isAsked: boolean }> =>
  repeatOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const [result] = await lockResults(trx, actor.labId, { ids: [resultId] });
      if (!result) throw new AppError('NOT_FOUND');
      if (result.status === 'released' || !result.has_critical) throw new AppError('RESULT_LOCKED');
      const { rows } = await sql`
        select tell(${result.customer_id}::uuid, 'labAsksForCall', ${result.visit_id}::uuid, ${result.order_id}::uuid)
        where not exists (
          select from inbox_messages
          where user_id = ${result.customer_id}::uuid and visit_id = ${result.visit_id}::uuid
            and kind = 'labAsksForCall' and created_at > now() - interval '1 hour')`.execute(trx);
      return { isAsked: rows.length > 0 };
    }),
  );
