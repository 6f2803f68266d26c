import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { SignInWithPasskeyInput } from '#/shared/identity/passkey.ts';
import { requireNotSuspended } from '../auth/require-not-suspended.ts';
import { startSession } from '../sessions/start-session.ts';
import { relyingParty, userHandle } from './relying-party.ts';
import { takeAttempt } from './take-attempt.ts';

/**
 * Signs in to the account of this passkey. It is both factors: the device, and the finger or the screen lock that it asked
 * for. Every mismatch is INVALID_CREDENTIALS.
 */
export async function signInWithPasskey(
  ctx: Pick<Context, 'db' | 'site' | 'sessionToken' | 'userAgent' | 'clientAddress' | 'passkeyAttempt'>,
  { response }: SignInWithPasskeyInput,
) {
  const { db, sessionToken, userAgent, clientAddress } = ctx;
  await countAttempt(db, limits.passkeyByAddress, clientAddress);
  const challenge = await takeAttempt(ctx, null);
  const passkey = await findPasskey(db, response.id);
  if (challenge === null || !passkey) throw new AppError('INVALID_CREDENTIALS');
  const counter = await verify(ctx, { challenge, passkey, response });
  await giveBackAttempt(db, limits.passkeyByAddress, clientAddress);
  const token = await db.transaction().execute(async (trx) => {
    await requireNotSuspended(trx, passkey.user_id);
    // Locks the row: a concurrent removal ends this sign-in. Of two answers with one count, one counts.
    const used = await trx
      .updateTable('passkeys')
      .set({ sign_count: counter, last_used_at: sql<Date>`now()` })
      .where('id', '=', passkey.id)
      .where((eb) => eb.or([eb('sign_count', '<', counter), eb.and([eb('sign_count', '=', 0), eb.lit(counter === 0)])]))
      .returning('id')
      .executeTakeFirst();
    if (!used) throw new AppError('INVALID_CREDENTIALS');
    return startSession(trx, passkey.user_id, sessionToken, userAgent);
  });
  return { userId: passkey.user_id, token };
}

const findPasskey = (db: Kysely<DB>, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

type Answer = {
  challenge: string;
  passkey: NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
  response: SignInWithPasskeyInput['response'];
};

/** Returns the new count of signatures. */
async function verify({ site }: Pick<Context, 'site'>, { challenge, passkey, response }: Answer) {
  const { origin, id } = relyingParty(site);
  const { userHandle: handle, ...own } = response.response;
  const isOther = handle != null && handle !== Buffer.from(userHandle(passkey.user_id)).toString('base64url');
  if (isOther) throw new AppError('INVALID_CREDENTIALS');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: own, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    throw new AppError('INVALID_CREDENTIALS', { cause: error });
  }
  throw new AppError('INVALID_CREDENTIALS');
}
