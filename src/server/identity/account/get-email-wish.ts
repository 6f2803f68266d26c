import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { EmailWish } from '#/shared/identity/account.ts';

/** The address that waits for its link to be used; null without one. */
export async function getEmailWish(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
): Promise<EmailWish | null> {
  const wish = await db
    .selectFrom('email_changes')
    .select(['new_email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return wish ? { email: wish.new_email, expiresAt: wish.expires_at.toISOString() } : null;
}
