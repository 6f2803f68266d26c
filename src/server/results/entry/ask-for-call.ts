import { sql } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockResults } from './lock-results.ts';

/**
 * Asks the owner of a critical result to call the laboratory, at most once an hour and visit. The message gives no
 * details.
 * @throws {AppError} NOT_FOUND, RESULT_LOCKED (already released, or without a critical value)
 */
export const askForCall = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { resultId }: { resultId: string },
): Promise<{ isAsked: boolean }> =>
  retryOnConflict(() =>
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
