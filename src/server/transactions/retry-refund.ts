import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { REFUND_LEASE_SECONDS } from '../payment/send-refunds.ts';

/**
 * A refund that waits after a failure is sent at the next turn of the job. One that may be on its way at this moment is
 * left alone: it must not go out twice, and is tried again within a minute in any case.
 * @throws {AppError} NOT_FOUND, ALREADY_DECIDED (the money has gone out)
 */
export async function retryRefund(
  db: Kysely<DB>,
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
