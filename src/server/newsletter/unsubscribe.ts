import { AppError } from '#/shared/app-error.ts';
import type { Context } from '../context.ts';
import { forgetSubscribers } from './forget-subscribers.ts';
import { readNewsletterToken } from './newsletter-token.ts';

/**
 * By the link of any letter, however old, without signing in. What we never gave out is LINK_INVALID; who has left
 * already hears the same as who leaves now.
 */
export async function unsubscribe(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { token }: { token: string },
): Promise<null> {
  const id = readNewsletterToken(site.keys, token, 'unsubscribe');
  if (id === null) throw new AppError('LINK_INVALID');
  await forgetSubscribers(db, { id });
  return null;
}
