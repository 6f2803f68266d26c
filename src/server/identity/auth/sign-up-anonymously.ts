import { type Kysely, sql } from 'kysely';
import { anonymousCode, codeBoundTo, codeHmac } from '#/server/platform/crypto/anonymous-code.ts';
import { sealValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { requireOpen } from '#/server/platform/settings/require-open.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import type { SignUpAnonymouslyInput } from '#/shared/identity/auth.ts';
import { startSession } from '../sessions/start-session.ts';
import { hashPin } from './hash-pin.ts';
import { recordConsents } from './record-consents.ts';

type Entered = { userId: string; token: string; code: string };

/** Creates an account identified by a code (returned once, formatted) and a PIN, and signs it in. */
export async function signUpAnonymously(
  ctx: Pick<Context, 'db' | 'site' | 'sessionToken' | 'userAgent' | 'locale' | 'clientAddress'>,
  input: SignUpAnonymouslyInput,
): Promise<Entered> {
  const { db, sessionToken, userAgent, clientAddress } = ctx;
  await requireOpen(db, 'anonymousAccounts');
  await countAttempt(db, limits.signUpByAddress, clientAddress);
  const { userId, code } = await insertAccount(ctx, input);
  return { userId, code: formatCode(code), token: await startSession(db, userId, sessionToken, userAgent) };
}

async function insertAccount(
  ctx: Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress'>,
  input: SignUpAnonymouslyInput,
): Promise<{ userId: string; code: string }> {
  const { db, locale, clientAddress } = ctx;
  const { keys } = ctx.site;
  const userId = await newUserId(db);
  const code = anonymousCode(keys.code, userId);
  const wayIn = {
    code_hmac: codeHmac(keys.code, code),
    code_sealed: sealValue(keys, Buffer.from(code), codeBoundTo(userId)),
    ...(await hashPin(keys, userId, input.pin, { address: clientAddress })),
  };
  const isMade = await db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({ id: userId, ...wayIn })
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
  // A collision of codes: rarer than one in a billion even with millions of customers.
  return isMade ? { userId, code } : insertAccount(ctx, input);
}

/** Chosen before the insert, since code and PIN are bound to it. */
async function newUserId(db: Kysely<DB>) {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('uuid_v7 answered nothing');
  return row.id;
}
