import type { Transaction } from 'kysely';
import pg from 'pg';
import type { TakeNameInput } from '#/shared/account.ts';
import { AppError } from '#/shared/app-error.ts';
import { endOtherSessions } from '../auth/end-other-sessions.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { isCommonPassword } from '../auth/is-common-password.ts';
import { requireFreeEmail } from '../auth/require-free-email.ts';
import type { Actor, Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recordConsents } from './record-consents.ts';

type Asking = Pick<Context, 'db' | 'locale' | 'clientAddress'>;

/** The anonymous account of this person becomes a named one. Only this session goes on. */
export async function takeName({ db, locale, clientAddress }: Asking, actor: Actor, input: TakeNameInput) {
  if (await isCommonPassword(input.password, [input.email])) throw new AppError('PASSWORD_TOO_COMMON');
  await requireFreeEmail(db, input.email, clientAddress);
  const passwordHash = await hashPassword(input.password);
  const { userId } = actor;
  await db.transaction().execute(async (trx) => {
    await nameProfile(trx, userId, input.name);
    await replaceWayIn(trx, userId, input.email, passwordHash);
    await recordConsents(trx, { userId, locale, method: 'claim' });
    await queueMail(trx, { kind: 'verifyEmail', userId, locale });
    await endOtherSessions(trx, actor);
  });
}

/** Before the way in, as whoever takes the account over locks them: two claims at once queue here. */
async function nameProfile(trx: Transaction<DB>, userId: string, name: string) {
  const profile = await trx
    .updateTable('user_profiles')
    .set({ name, is_anonymous: false })
    .where('id', '=', userId)
    .where('is_anonymous', '=', true)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!profile) throw new AppError('NOT_ALLOWED');
}

async function replaceWayIn(trx: Transaction<DB>, userId: string, email: string, passwordHash: string) {
  try {
    await trx
      .updateTable('users')
      .set({ email, email_verified_at: null, password_hash: passwordHash, code_hmac: null, pin_hash: null })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    const isTaken = error instanceof pg.DatabaseError && error.constraint === 'users_email_key';
    throw isTaken ? new AppError('EMAIL_TAKEN', { cause: error }) : error;
  }
}
