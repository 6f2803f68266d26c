import { type Kysely, sql } from 'kysely';
import { formatCode } from '#/shared/anonymous-code.ts';
import type { SignUpAnonymouslyInput } from '#/shared/auth.ts';
import type { Locale } from '#/shared/locale.ts';
import { recordConsents } from '../account/record-consents.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Keys } from '../keys.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { requireOpen } from '../site-settings/require-open.ts';
import { anonymousCode, codeHmac } from './anonymous-code.ts';
import { hashPassword } from './hash-password.ts';
import { pinSecret } from './pin-secret.ts';
import { startSession } from './start-session.ts';

type Asking = Pick<Context, 'db' | 'site' | 'sessionToken' | 'userAgent' | 'locale' | 'clientAddress'>;
type Entered = { userId: string; token: string; code: string };

/** Makes an account that is known by a code (answered once, formatted) and the PIN alone, and signs it in. */
export async function signUpAnonymously(asking: Asking, input: SignUpAnonymouslyInput): Promise<Entered> {
  const { db, site, sessionToken, userAgent, locale, clientAddress } = asking;
  await requireOpen(db, 'anonymousAccounts');
  await countAttempt(db, limits.signUpByAddress, clientAddress);
  const { userId, code } = await insertAccount(db, site.keys, input, locale);
  return { userId, code: formatCode(code), token: await startSession(db, userId, sessionToken, userAgent) };
}

async function insertAccount(
  db: Kysely<DB>,
  keys: Keys,
  input: SignUpAnonymouslyInput,
  locale: Locale,
): Promise<{ userId: string; code: string }> {
  const userId = await newUserId(db);
  const code = anonymousCode(keys.code, userId);
  const pinHash = await hashPassword(pinSecret(keys.pin, userId, input.pin));
  const isMade = await db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({ id: userId, code_hmac: codeHmac(keys.code, code), pin_hash: pinHash })
      .onConflict((conflict) => conflict.column('code_hmac').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) return false;
    await trx
      .insertInto('user_profiles')
      .values({
        id: userId,
        name: null,
        is_anonymous: true,
        user_type: 'customer',
        subscription_tier: 'basic',
        sex: input.sex,
        birth_year: input.birthYear,
        locale,
      })
      .execute();
    await recordConsents(trx, { userId, locale, method: 'anonymous' });
    return true;
  });
  // Somebody has this code already: rarer than one in a billion even among millions of customers.
  return isMade ? { userId, code } : insertAccount(db, keys, input, locale);
}

/** Known before the row is written, since code and PIN are bound to it. */
async function newUserId(db: Kysely<DB>) {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('uuid_v7 answered nothing');
  return row.id;
}
