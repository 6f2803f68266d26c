import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type AddPasskeyInput, MOST_PASSKEYS, type PasskeyRow } from '#/shared/identity/passkey.ts';
import { lockOwnAccount } from '../account/lock-own-account.ts';
import { listPasskeys } from './list-passkeys.ts';
import { ALGORITHMS, relyingParty } from './relying-party.ts';
import { takeAttempt } from './take-attempt.ts';

/**
 * Adds the passkey that answers the challenge of this browser and session, and tells the owner. The challenge stands for the
 * proof that `startPasskey` asked for. PASSKEY_REFUSED, PASSKEYS_FULL.
 */
export async function addPasskey(
  ctx: Pick<Context, 'db' | 'site' | 'passkeyBrowser'>,
  actor: Actor,
  input: AddPasskeyInput,
): Promise<PasskeyRow[]> {
  const { db } = ctx;
  const made = await verify(ctx, actor.sessionId, input);
  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, actor);
    await requireRoom(trx, actor.userId);
    const id = await insert(trx, actor.userId, { ...made, name: input.name });
    await sql`select tell(${actor.userId}::uuid, 'passkeyAdded', null, null)`.execute(trx);
    await recordChange(trx, actor, {
      action: 'account.addPasskey',
      subjectType: 'user',
      subjectId: actor.userId,
      before: {},
      after: { passkey: id },
    });
  });
  return listPasskeys(ctx, actor);
}

async function verify(
  ctx: Pick<Context, 'db' | 'site' | 'passkeyBrowser'>,
  sessionId: string,
  { response }: AddPasskeyInput,
) {
  const challenge = await takeAttempt(ctx, response.response.clientDataJSON, sessionId);
  if (challenge === null) throw new AppError('PASSKEY_REFUSED');
  const { origin, id } = relyingParty(ctx.site);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports = [], ...own } = response.response;
  try {
    const { registrationInfo, verified } = await verifyRegistrationResponse({
      response: { ...response, response: own, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified) return { ...registrationInfo.credential, transports };
  } catch (error) {
    throw new AppError('PASSKEY_REFUSED', { cause: error });
  }
  throw new AppError('PASSKEY_REFUSED');
}

async function requireRoom(trx: Transaction<DB>, userId: string) {
  const { count } = await trx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_PASSKEYS) throw new AppError('PASSKEYS_FULL');
}

type Made = {
  id: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  name: string;
};

/** A passkey of another account stays with it. */
async function insert(trx: Transaction<DB>, userId: string, made: Made) {
  const inserted = await trx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      sign_count: made.counter,
      transports: [...made.transports],
      name: made.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new AppError('PASSKEY_REFUSED');
  return inserted.id;
}
