import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { makeRowKey } from '#/server/platform/crypto/row-key.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type NewShare, SHARE_PIN_LENGTH, type ShareInput } from '#/shared/results/share.ts';
import { shareBoundTo, sharePinSecret } from './share-pin-secret.ts';

const TOKEN_BYTES = 32;

/** Makes a link to these reports and the PIN that opens it. Both are returned once; the database stores only hashes. */
export async function shareReports(
  { db, site, locale, clientAddress }: Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress'>,
  actor: Actor,
  { visitIds, label, days }: ShareInput,
): Promise<NewShare> {
  await countAttempt(db, limits.shareByAccount, actor.userId);
  const wanted = [...new Set(visitIds)];
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const pin = String(randomInt(10 ** SHARE_PIN_LENGTH)).padStart(SHARE_PIN_LENGTH, '0');
  const tokenHash = hashToken(token);
  const { key, sealed } = makeRowKey(site.keys, shareBoundTo(tokenHash));
  const pinHash = await hashPassword(sharePinSecret(key, tokenHash, pin), { address: clientAddress });
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ visit_id: string }>`
      select distinct visit_id from results
      where customer_id = ${actor.userId} and visit_id = any (${wanted}::uuid[]) and released_version is not null`.execute(
      trx,
    );
    if (rows.length !== wanted.length) throw new AppError('NOT_FOUND');
    const share = await trx
      .insertInto('result_shares')
      .values({
        customer_id: actor.userId,
        label,
        token_hash: tokenHash,
        pin_hash: pinHash,
        pin_keys_sealed: sealed,
        expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('result_share_visits')
      .values(wanted.map((visit_id) => ({ share_id: share.id, visit_id })))
      .execute();
    const url = pageUrl(site, `/shared/${token}`, locale);
    return { id: share.id, url, pin, expiresAt: share.expires_at.toISOString() };
  });
}
