import { sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { PasskeyRow, RemovePasskeyInput } from '#/shared/identity/passkey.ts';
import { proveOwner } from '../account/prove-owner.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { listPasskeys } from './list-passkeys.ts';

/**
 * Removes one after password or PIN and second factor, and ends the other sessions, which it may have opened. Another user's passkey is NOT_FOUND, like an unknown one.
 */
export async function removePasskey(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  { id, ...proof }: RemovePasskeyInput,
): Promise<PasskeyRow[]> {
  await proveOwner(ctx, actor, proof);
  const { db } = ctx;
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new AppError('NOT_FOUND');
    await endOtherSessions(trx, actor);
    await sql`select tell(${actor.userId}::uuid, 'passkeyRemoved', null, null)`.execute(trx);
    await recordChange(trx, actor, {
      action: 'account.removePasskey',
      subjectType: 'user',
      subjectId: actor.userId,
      before: { passkey: id },
      after: {},
    });
  });
  return listPasskeys({ db }, actor);
}
