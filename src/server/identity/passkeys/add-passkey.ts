import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { AddPasskeyInput, PasskeyRow } from '#/shared/identity/passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { takeAttempt } from './take-attempt.ts';

/** Adds the passkey that answers this browser's challenge, and tells the owner. PASSKEY_REFUSED. */
export async function addPasskey(
  ctx: Pick<Context, 'db' | 'site' | 'passkeyAttempt'>,
  actor: Actor,
  input: AddPasskeyInput,
): Promise<PasskeyRow[]> {
  const { db } = ctx;
  const made = await verify(ctx, actor.userId, input);
  await db.transaction().execute(async (trx) => {
    await insert(trx, actor.userId, { ...made, name: input.name });
    await sql`select tell(${actor.userId}, 'passkeyAdded', null, null)`.execute(trx);
    await recordChange(trx, actor, {
      action: 'account.addPasskey',
      subjectType: 'user',
      subjectId: actor.userId,
      before: {},
      after: { passkey: input.name },
    });
  });
  return listPasskeys(ctx, actor);
}

async function verify(
  ctx: Pick<Context, 'db' | 'site' | 'passkeyAttempt'>,
  userId: string,
  { response }: AddPasskeyInput,
) {
  const challenge = await takeAttempt(ctx, userId);
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
    });
    if (verified) return { ...registrationInfo.credential, transports };
  } catch (error) {
    throw new AppError('PASSKEY_REFUSED', { cause: error });
  }
  throw new AppError('PASSKEY_REFUSED');
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
}
