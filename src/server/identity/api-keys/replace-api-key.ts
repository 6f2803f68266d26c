import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import {
  MOST_WORKING_API_KEYS,
  type NewApiKey,
  REPLACED_KEY_DAYS,
  type ReplaceApiKeyInput,
} from '#/shared/identity/api-key.ts';
import { lockOwnAccount } from '../account/lock-own-account.ts';
import { proveOwner } from '../account/prove-owner.ts';
import { workingKeys } from './list-api-keys.ts';
import { insertKey } from './make-api-key.ts';

/**
 * Makes a key with the name and the scopes of this one, which works for some days more, so that no program stops.
 * @throws {AppError} NOT_FOUND (another account's, or one that was replaced before), API_KEYS_FULL, and those of `proveOwner` and
 * `lockOwnAccount`
 */
export async function replaceApiKey(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  { id, ...proof }: ReplaceApiKeyInput,
): Promise<NewApiKey> {
  await proveOwner(ctx, actor, proof);
  return ctx.db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, actor);
    const working = await workingKeys(trx, actor.userId).execute();
    if (working.length >= MOST_WORKING_API_KEYS) throw new AppError('API_KEYS_FULL');
    const replaced = await trx
      .updateTable('api_keys')
      .set({ expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(REPLACED_KEY_DAYS)})` })
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .where('expires_at', 'is', null)
      .returning(['name', 'scopes'])
      .executeTakeFirst();
    if (!replaced) throw new AppError('NOT_FOUND');
    return insertKey(trx, actor, replaced);
  });
}
