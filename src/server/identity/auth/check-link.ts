import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { CheckLinkInput } from '#/shared/identity/auth.ts';
import { findEmailChange } from './find-email-change.ts';
import { findEmailLink } from './find-email-link.ts';

/** Tells the page of a link, before anything is typed, whether the link still holds: LINK_INVALID. Uses nothing. */
export async function checkLink(
  { db, clientAddress }: Pick<Context, 'db' | 'clientAddress'>,
  { token, use }: CheckLinkInput,
): Promise<null> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  if (use === 'undoEmailChange') await findEmailChange(db, token, 'undo_email_change');
  else await findEmailLink(db, token, 'reset_password');
  return null;
}
