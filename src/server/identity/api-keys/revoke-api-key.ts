import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { RevokeApiKeyInput } from '#/shared/identity/api-key.ts';

/**
 * Ends a key at once. It asks for no password, because a leaked key must be ended quickly, and ending it reveals nothing.
 * Another account's key is NOT_FOUND, like an unknown one.
 */
export async function revokeApiKey(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id }: RevokeApiKeyInput,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const revoked = await trx
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .returning('prefix')
      .executeTakeFirst();
    if (!revoked) throw new AppError('NOT_FOUND');
    await recordChange(trx, actor, {
      action: 'account.revokeApiKey',
      subjectType: 'user',
      subjectId: actor.userId,
      before: { apiKey: revoked.prefix.slice(-8) },
      after: {},
    });
  });
  return null;
}
