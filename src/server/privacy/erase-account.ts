import type { Transaction } from 'kysely';
import { checkSecret } from '#/server/identity/account/check-secret.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { erasureNote, putErasureNote } from '#/server/platform/files/erasure-notes.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { EraseAccountInput } from '#/shared/identity/account.ts';
import { eraseUser } from './erase-user.ts';

/**
 * Erases the actor's account. Checks the password or PIN again (INVALID_CREDENTIALS); without either, the sign-in must
 * be fresh (SIGN_IN_AGAIN). Notes the erasure beside the files (FILES_UNAVAILABLE).
 */
export async function eraseAccount(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  { secret }: EraseAccountInput,
): Promise<null> {
  await checkSecret(ctx, actor, secret);
  const note = erasureNote(new Date(), actor.userId);
  await retryOnConflict(() =>
    ctx.db.transaction().execute(async (trx) => {
      const { email, locale, refundHalalas } = await eraseUser(trx, actor.userId);
      if (email !== null) {
        const refund = refundHalalas > 0 ? { refundHalalas } : {};
        await queueGoodbyeMail(trx, { email, locale, ...refund });
      }
      // Last, and before the commit: an erasure without a note would be undone by a restored backup.
      await putErasureNote(ctx.fileStore, note);
    }),
  ).catch(async (error: unknown) => {
    await ctx.fileStore.delete(note).catch(() => {});
    throw error;
  });
  return null;
}

type Goodbye = { email: string; locale: Locale; refundHalalas?: number };

/** The queue stores the address until the mail is sent; the demo's mailbox deletes the earlier ones at once. */
async function queueGoodbyeMail(trx: Transaction<DB>, goodbye: Goodbye) {
  await trx.deleteFrom('dev_mails').where('to_address', '=', goodbye.email).execute();
  await queueMail(trx, { kind: 'accountErased', ...goodbye });
}
