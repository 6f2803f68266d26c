import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { SignInWithCodeInput } from '#/shared/identity/auth.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkCodeAndPin } from './check-code-and-pin.ts';
import { hashPin } from './hash-pin.ts';
import { requireNotSuspended } from './require-not-suspended.ts';

type Entered = { userId: string; token: string; wrongPins: number };

/** An impossible code, an unknown code and a wrong PIN fail alike, and take equally long. */
export async function signInWithCode(
  ctx: Pick<Context, 'db' | 'site' | 'sessionToken' | 'deviceToken' | 'userAgent' | 'clientAddress'>,
  input: SignInWithCodeInput,
): Promise<Entered> {
  const { db, sessionToken, userAgent } = ctx;
  const { userId, pinHash, isOutdated } = await checkCodeAndPin(ctx, input);
  const renewed = isOutdated
    ? await hashPin(ctx.site.keys, userId, input.pin, { address: ctx.clientAddress })
    : null;
  const entered = await db.transaction().execute(async (trx) => {
    await requireNotSuspended(trx, userId);
    // Shared lock: a concurrent claim or change of PIN either sees this session and ends it, or refuses it.
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('pin_hash', '=', pinHash)
      .forShare()
      .executeTakeFirst();
    if (!user) throw new AppError('INVALID_CREDENTIALS');
    const told = await trx
      .deleteFrom('pin_tries')
      .where('user_id', '=', userId)
      .returning('tries')
      .executeTakeFirst();
    return {
      token: await startSession(trx, userId, sessionToken, userAgent),
      wrongPins: told?.tries ?? 0,
    };
  });
  if (renewed !== null) {
    await db
      .updateTable('users')
      .set(renewed)
      .where('id', '=', userId)
      .where('pin_hash', '=', pinHash)
      .execute();
  }
  return { userId, ...entered };
}
