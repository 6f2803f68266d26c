import { sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { REFUND_LEASE_SECONDS } from '../collect/send-refunds.ts';

/**
 * Schedules a failed refund for the next run of the task. A refund that may be in progress is left alone, so that it is
 * not sent twice; it is retried within a minute anyway.
 * @throws {AppError} NOT_FOUND, ALREADY_DECIDED (the refund was sent)
 */
export async function retryRefund(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { refundId }: { refundId: string },
): Promise<{ refundId: string }> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      status: string;
      waits: boolean;
      leased_until: Date | null;
      attempts: number;
    }>`
      select status, attempts, leased_until,
        coalesce(leased_until > now() + make_interval(secs => ${REFUND_LEASE_SECONDS}), false) as waits
      from refunds where id = ${refundId}::uuid for no key update`.execute(trx);
    const [refund] = rows;
    if (!refund) throw new AppError('NOT_FOUND');
    if (refund.status === 'done') throw new AppError('ALREADY_DECIDED');
    if (!refund.waits) return;
    await trx
      .updateTable('refunds')
      .set({ leased_until: sql`now()` })
      .where('id', '=', refundId)
      .execute();
    const { attempts, leased_until } = refund;
    await recordChange(trx, actor, {
      action: 'admin.retryRefund',
      subjectType: 'refund',
      subjectId: refundId,
      before: { attempts, nextTryAt: leased_until },
      after: { attempts, nextTryAt: new Date() },
    });
  });
  return { refundId };
}
