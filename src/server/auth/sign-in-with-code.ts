import { AppError } from '#/shared/app-error.ts';
import type { SignInWithCodeInput } from '#/shared/auth.ts';
import type { Context } from '../context.ts';
import { checkCodeAndPin } from './check-code-and-pin.ts';
import { hashPassword } from './hash-password.ts';
import { requireNotSuspended } from './require-not-suspended.ts';
import { startSession } from './start-session.ts';

type Asking = Pick<Context, 'db' | 'site' | 'sessionToken' | 'deviceToken' | 'userAgent' | 'clientAddress'>;
type Entered = { userId: string; token: string };

/** A code that cannot exist, an unknown code and a wrong PIN all answer alike, and take as long. */
export async function signInWithCode(asking: Asking, input: SignInWithCodeInput): Promise<Entered> {
  const { db, sessionToken, userAgent } = asking;
  const { userId, pinHash, secret, isOutdated } = await checkCodeAndPin(asking, input);
  const newHash = isOutdated ? await hashPassword(secret) : null;
  const token = await db.transaction().execute(async (trx) => {
    await requireNotSuspended(trx, userId);
    // Shared lock: a claim or a change of PIN at this moment either sees this session and ends it, or shuts it out.
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('pin_hash', '=', pinHash)
      .forShare()
      .executeTakeFirst();
    if (!user) throw new AppError('INVALID_CREDENTIALS');
    return startSession(trx, userId, sessionToken, userAgent);
  });
  if (newHash !== null) {
    await db
      .updateTable('users')
      .set({ pin_hash: newHash })
      .where('id', '=', userId)
      .where('pin_hash', '=', pinHash)
      .execute();
  }
  return { userId, token };
}
