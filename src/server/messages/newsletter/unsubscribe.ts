import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { readNewsletterToken } from './newsletter-token.ts';
import { removeSubscribers } from './remove-subscribers.ts';

/**
 * Unsubscribes by the link of any letter, however old, without signing in. LINK_INVALID for a token never issued; a
 * second use returns the same.
 */
export async function unsubscribe(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { token }: { token: string },
): Promise<null> {
  const id = await readNewsletterToken(db, site.keys, { token, purpose: 'unsubscribe' });
  if (id === null) throw new AppError('LINK_INVALID');
  await removeSubscribers(db, { id });
  return null;
}
