import type { Kysely } from 'kysely';
import { timeLeftMs } from '#/server/platform/db/deadline.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Begun } from './payable.ts';

/** Prefix of `payments.failure` where the provider could not be reached; it has refused nothing. */
export const UNREACHABLE = 'unreachable: ';

const LOOK_EVERY_MS = 100;
/** Longer than the provider may take. */
const LONGEST_WAIT_MS = 7_500;

/**
 * Waits for another request that is calling the provider for the same payment, and returns its outcome.
 * @throws {AppError} the error of that request
 */
export async function awaitCollection(db: Kysely<DB>, paymentId: string): Promise<Begun> {
  const deadline = Date.now() + Math.min(LONGEST_WAIT_MS, timeLeftMs());
  while (Date.now() < deadline) {
    const begun = await look(db, paymentId);
    if (begun) return begun;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS);
    });
  }
  throw new AppError('PAYMENT_UNREACHABLE');
}

async function look(db: Kysely<DB>, paymentId: string): Promise<Begun | null> {
  const { status, pay_url, failure } = await db
    .selectFrom('payments')
    .select(['status', 'pay_url', 'failure'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (status === 'paid') return { kind: 'paid' };
  if (status === 'failed') {
    throw new AppError(failure?.startsWith(UNREACHABLE) ? 'PAYMENT_UNREACHABLE' : 'PAYMENT_DECLINED');
  }
  return pay_url === null ? null : { kind: 'redirect', url: pay_url };
}
