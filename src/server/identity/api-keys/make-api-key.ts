import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import {
  type ApiScope,
  customerScopes,
  labScopes,
  type MakeApiKeyInput,
  MOST_API_KEYS,
  type NewApiKey,
} from '#/shared/identity/api-key.ts';
import { lockOwnAccount } from '../account/lock-own-account.ts';
import { proveOwner } from '../account/prove-owner.ts';
import { newApiKey } from './api-key-text.ts';
import { toRow, workingKeys } from './list-api-keys.ts';

/**
 * Makes a key after password or PIN and second factor. Its scopes are those that the account may have.
 * @throws {AppError} NOT_ALLOWED (a scope of the other kind of account), API_KEYS_FULL, and those of `proveOwner` and
 * `lockOwnAccount`
 */
export async function makeApiKey(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  { name, scopes, ...proof }: MakeApiKeyInput,
): Promise<NewApiKey> {
  await proveOwner(ctx, actor, proof);
  const permitted: readonly ApiScope[] = actor.userType === 'lab' ? labScopes : customerScopes;
  if (!scopes.every((scope) => permitted.includes(scope))) throw new AppError('NOT_ALLOWED');
  return ctx.db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, actor);
    const own = await workingKeys(trx, actor.userId).execute();
    if (own.length >= MOST_API_KEYS) throw new AppError('API_KEYS_FULL');
    return insertKey(trx, actor, { name, scopes: [...new Set(scopes)] });
  });
}

/** Inserts a new key and records who made it. */
export async function insertKey(
  trx: Transaction<DB>,
  actor: Actor,
  { name, scopes }: { name: string; scopes: readonly string[] },
): Promise<NewApiKey> {
  const { key, prefix } = newApiKey();
  const row = await trx
    .insertInto('api_keys')
    .values({ user_id: actor.userId, name, prefix, secret_hash: hashToken(key), scopes: [...scopes] })
    .returning(['id', 'name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  await recordChange(trx, actor, {
    action: 'account.makeApiKey',
    subjectType: 'user',
    subjectId: actor.userId,
    before: {},
    after: { apiKey: prefix.slice(-8), scopes: [...scopes] },
  });
  return { key, row: toRow(row) };
}
