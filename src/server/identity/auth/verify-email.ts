import type { Kysely, Transaction } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { VerifiedEmail } from '#/shared/identity/auth.ts';
import { createEmailLink } from './create-email-link.ts';
import { proveAddress } from './prove-address.ts';
import { useEmailLink } from './use-email-link.ts';

/**
 * Uses the link. It verifies the address it was sent to, if that is still the user's (LINK_INVALID). In a browser that is
 * not signed in to the account, what was made before goes with its password (proveAddress): the token of a new one is
 * returned, which the same mailbox could ask for anyway.
 */
export async function verifyEmail(
  { db, site, actor, clientAddress }: Pick<Context, 'db' | 'site' | 'actor' | 'clientAddress'>,
  { token }: { token: string },
): Promise<VerifiedEmail> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  try {
    const { wasDropped, ...account } = await prove(db, token, actor);
    if (!wasDropped) return { resetToken: null };
    return { resetToken: await createEmailLink(db, site.keys, { ...account, purpose: 'reset_password' }) };
  } catch (error) {
    if (!(error instanceof AppError) || !(await hasVerifiedBefore(db, token))) throw error;
    return { resetToken: null };
  }
}

function prove(db: Kysely<DB>, token: string, actor: Actor | null) {
  const use = async (trx: Transaction<DB>) => {
    const account = await useEmailLink(trx, token, 'verify_email');
    return { ...account, wasDropped: await proveAddress(trx, account, actor) };
  };
  // A laboratory's tests enter search with it.
  return retryOnConflict(() => reachingAll('take over an account', () => db.transaction().execute(use)));
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
