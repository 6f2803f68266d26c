import { type Kysely, sql, type Transaction } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { useEmailLink } from './use-email-link.ts';

/** Uses the link. It verifies the address it was sent to, if that is still the user's. LINK_INVALID. */
export async function verifyEmail(
  { db, clientAddress }: Pick<Context, 'db' | 'clientAddress'>,
  { token }: { token: string },
): Promise<null> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  try {
    await markVerified(db, token);
  } catch (error) {
    if (!(error instanceof AppError) || !(await hasVerifiedBefore(db, token))) throw error;
  }
  return null;
}

function markVerified(db: Kysely<DB>, token: string) {
  const mark = async (trx: Transaction<DB>) => {
    const { userId, email } = await useEmailLink(trx, token, 'verify_email');
    const user = await trx
      .updateTable('users')
      .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
      .where('id', '=', userId)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new AppError('LINK_INVALID');
  };
  // A laboratory's tests enter search with it.
  return retryOnConflict(() => db.transaction().execute(mark));
}

/** Users and mail programs open a link more than once: a used link of a verified address succeeds. */
async function hasVerifiedBefore(db: Kysely<DB>, token: string) {
  const link = await db
    .selectFrom('email_links as l')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'l.user_id').onRef('u.email', '=', 'l.email'))
    .select('l.id')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.purpose', '=', 'verify_email')
    .where('l.used_at', 'is not', null)
    .where('u.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return link !== undefined;
}
