import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { PasskeyRow } from '#/shared/identity/passkey.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';
import { listPasskeys } from './list-passkeys.ts';

/** Requires a fresh sign-in (SIGN_IN_AGAIN). Another user's passkey is NOT_FOUND, like an unknown one. */
export async function removePasskey(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: string },
): Promise<PasskeyRow[]> {
  await requireFreshSession(db, actor);
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new AppError('NOT_FOUND');
    await recordChange(trx, actor, {
      action: 'account.removePasskey',
      subjectType: 'user',
      subjectId: actor.userId,
      before: { passkey: removed.name },
      after: {},
    });
  });
  return listPasskeys({ db }, actor);
}
