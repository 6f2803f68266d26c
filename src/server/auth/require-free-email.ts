import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { giveBackAttempt } from '../rate-limit/give-back-attempt.ts';
import { limits } from '../rate-limit/limits.ts';

/**
 * EMAIL_TAKEN where somebody has the address. The answer tells whether there is an account, so whoever is told this
 * too often is told nothing more; spares the slow hash as well.
 */
export async function requireFreeEmail(db: Kysely<DB>, email: string, clientAddress: string) {
  await countAttempt(db, limits.signUpByAddress, clientAddress);
  await countAttempt(db, limits.takenEmailByAddress, clientAddress);
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (user) throw new AppError('EMAIL_TAKEN');
  await giveBackAttempt(db, limits.takenEmailByAddress, clientAddress);
}
