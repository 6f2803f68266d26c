import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * EMAIL_TAKEN when the address has an account. That reveals the account, so the answer is rate limited; it also spares
 * the slow hash.
 */
export async function requireFreeEmail(db: Kysely<DB>, email: string, clientAddress: string) {
  await countAttempt(db, limits.signUpByAddress, clientAddress);
  await countAttempt(db, limits.takenEmailByAddress, clientAddress);
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (user) throw new AppError('EMAIL_TAKEN');
  await giveBackAttempt(db, limits.takenEmailByAddress, clientAddress);
}
