import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';
import type { Kit } from '#/shared/store/store.ts';
import { getOwnKit } from './get-own-kit.ts';

/**
 * Activates the kit of this code for the actor: the first activation wins, and a repeat by the same user returns the
 * same.
 */
export async function activateKit(
  { db, clientAddress }: Pick<Context, 'db' | 'clientAddress'>,
  actor: Actor,
  { code: typed }: { code: string },
): Promise<Kit> {
  const code = foldCode(typed);
  // A typing error: no such code was ever issued, so it does not count as a guess.
  if (!isCode(code)) throw new AppError('KIT_CODE_UNKNOWN');
  await countAttempt(db, limits.kitCodeByAddress, clientAddress);
  await countAttempt(db, limits.kitCodeByAccount, actor.userId);
  const kitId = await takeKit(db, actor, code);
  await giveBackAttempt(db, limits.kitCodeByAddress, clientAddress);
  await giveBackAttempt(db, limits.kitCodeByAccount, actor.userId);
  return getOwnKit(db, actor, kitId);
}

const takeKit = (db: Kysely<DB>, actor: Actor, code: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    // An account that is being erased gets no new data.
    const profile = await trx
      .selectFrom('user_profiles')
      .select('id')
      .where('id', '=', actor.userId)
      .where('erased_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (!profile) throw new AppError('SIGN_IN_REQUIRED');
    const kit = await trx
      .selectFrom('kits')
      .select(['id', 'user_id', 'activated_at'])
      .where('code', '=', code)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!kit) throw new AppError('KIT_CODE_UNKNOWN');
    if (kit.user_id === actor.userId) return kit.id;
    // Also if the account that activated it was erased: the code is used.
    if (kit.activated_at !== null) throw new AppError('KIT_TAKEN');
    await trx
      .updateTable('kits')
      .set({ user_id: actor.userId, activated_at: new Date() })
      .where('id', '=', kit.id)
      .execute();
    return kit.id;
  });
