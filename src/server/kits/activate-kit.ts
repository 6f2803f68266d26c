import type { Kysely } from 'kysely';
import { foldCode, isCode } from '#/shared/anonymous-code.ts';
import { AppError } from '#/shared/app-error.ts';
import type { Kit } from '#/shared/store.ts';
import type { Actor, Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { giveBackAttempt } from '../rate-limit/give-back-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { getOwnKit } from './get-own-kit.ts';

/** Makes the kit of this code the actor's: whoever is first has it, and asking again answers the same. */
export async function activateKit(
  { db, clientAddress }: Pick<Context, 'db' | 'clientAddress'>,
  actor: Actor,
  { code: typed }: { code: string },
): Promise<Kit> {
  const code = foldCode(typed);
  // A slip of the hand: no such code was ever given, so nothing is guessed with it.
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
    // An account that is being erased at this moment gets nothing new.
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
    // Also where the account that had it was erased: the code on the kit has been used.
    if (kit.activated_at !== null) throw new AppError('KIT_TAKEN');
    await trx
      .updateTable('kits')
      .set({ user_id: actor.userId, activated_at: new Date() })
      .where('id', '=', kit.id)
      .execute();
    return kit.id;
  });
