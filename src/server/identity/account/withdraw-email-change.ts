import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { endEmailWish } from '../auth/end-email-wish.ts';

/** Ends the wish to change the address; does nothing without one. */
export async function withdrawEmailChange({ db }: Pick<Context, 'db'>, { userId }: Actor): Promise<null> {
  await endEmailWish(db, userId);
  return null;
}
