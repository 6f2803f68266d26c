import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Begun } from './payable.ts';

/** Opens `payments.failure` where the provider refused nothing: it could not be asked. */
export const UNREACHABLE = 'unreachable: ';

const LOOK_EVERY_MS = 100;
const LONGEST_WAIT_MS = 13_000;

/** What another request, which is asking the provider right now, comes to. @throws {AppError} what that one throws */
export async function awaitCollection(db: Kysely<DB>, paymentId: string): Promise<Begun> {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; Date.now() < deadline;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const begun = await look(db, paymentId);
    if (begun) return begun;
    // oxlint-disable-next-line no-await-in-loop
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
