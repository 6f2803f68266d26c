import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { forgiveAttempts } from '#/server/platform/rate-limit/forgive-attempts.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { SignInWithPasskeyInput } from '#/shared/identity/passkey.ts';
import { requireNotSuspended } from '../auth/require-not-suspended.ts';
import { markSecondFactor } from '../sessions/mark-second-factor.ts';
import { recordSignInEvent } from '../sessions/record-sign-in-event.ts';
import { startSession } from '../sessions/start-session.ts';
import { relyingParty, userHandle } from './relying-party.ts';
import { takeAttempt } from './take-attempt.ts';

type Runtime = Pick<
  Context,
  'db' | 'site' | 'sessionToken' | 'userAgent' | 'clientAddress' | 'passkeyBrowser'
>;

/**
 * Signs in to the account of this passkey, which is both factors: the device, and the finger or screen lock that it asked
 * for. Every mismatch is PASSKEY_UNKNOWN.
 */
export async function signInWithPasskey(ctx: Runtime, { response }: SignInWithPasskeyInput) {
  const { db, clientAddress } = ctx;
  await countAttempt(db, limits.passkeyByAddress, clientAddress);
  const challenge = await takeAttempt(ctx, response.response.clientDataJSON, null);
  const passkey = await findPasskey(db, response.id);
  if (challenge === null || !passkey) throw new AppError('PASSKEY_UNKNOWN');
  await countAttempt(db, limits.passkeyByAccount, passkey.user_id);
  const count = await verify(ctx, { challenge, passkey, response });
  if (count === null) return fail(ctx, passkey.user_id, 'passkey');
  const token = await db.transaction().execute(async (trx) => {
    await requireNotSuspended(trx, passkey.user_id);
    const isUsed = await advance(trx, passkey.id, count);
    if (!isUsed) return null;
    const opened = await startSession(trx, passkey.user_id, ctx.sessionToken, ctx.userAgent);
    await markSecondFactor(trx, { token: opened });
    return opened;
  });
  if (token === null) return fail(ctx, passkey.user_id, 'passkeyCopied');
  await giveBackAttempt(db, limits.passkeyByAddress, clientAddress);
  await forgiveAttempts(db, limits.passkeyByAccount, passkey.user_id);
  return { userId: passkey.user_id, token };
}

async function fail(ctx: Runtime, userId: string, kind: 'passkey' | 'passkeyCopied'): Promise<never> {
  await recordSignInEvent(ctx, { userId, kind, outcome: 'failed' });
  throw new AppError('PASSKEY_UNKNOWN');
}

const findPasskey = (db: Kysely<DB>, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/**
 * Stores the new count of signatures; false where it went back, as that of a copied device does. Devices that do not count
 * send 0. Locks the row: a concurrent removal refuses this sign-in, and of two answers with one count one counts.
 */
async function advance(trx: Transaction<DB>, id: string, count: number): Promise<boolean> {
  const passkey = await trx
    .selectFrom('passkeys')
    .select('sign_count')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) throw new AppError('PASSKEY_UNKNOWN');
  const isForward = count > passkey.sign_count || (count === 0 && passkey.sign_count === 0);
  if (!isForward) return false;
  await trx
    .updateTable('passkeys')
    .set({ sign_count: count, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return true;
}

type Answer = {
  challenge: string;
  passkey: NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
  response: SignInWithPasskeyInput['response'];
};

/** The count of signatures, or null if the answer is not one of this passkey to this challenge at this site. */
async function verify({ site }: Runtime, { challenge, passkey, response }: Answer): Promise<number | null> {
  const { origin, id } = relyingParty(site);
  const { userHandle: handle, ...own } = response.response;
  // An authenticator names the account of a discoverable key.
  if (handle !== Buffer.from(userHandle(passkey.user_id)).toString('base64url')) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: own, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // `advance` compares the counts: the library would before it checks the signature.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
