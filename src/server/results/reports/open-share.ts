import { sql } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { verifyPassword } from '#/server/platform/crypto/verify-password.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { giveBackWhenBusy } from '#/server/platform/rate-limit/give-back-when-busy.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Report } from '#/shared/results/report.ts';
import type { OpenShareInput } from '#/shared/results/share.ts';
import { recordReads } from '../files/record-reads.ts';
import { signFileUrl } from '../files/sign-file-url.ts';
import { readReports } from './read-reports.ts';
import { sharePinSecrets } from './share-pin-secret.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'clientAddress'>;
type Opened = { label: string; expiresAt: string; reports: Report[] };

/**
 * The reports behind a link. Every failure (no such link, wrong PIN, fifty of them, expired, revoked) gives SHARE_INVALID after one
 * lookup and one slow hash.
 */
export async function openShare(
  { db, site, clientAddress }: Ctx,
  { token, pin }: OpenShareInput,
): Promise<Opened> {
  const tokenHash = hashToken(token);
  const tries = [
    { limit: limits.shareByAddress, key: clientAddress },
    { limit: limits.shareByToken, key: tokenHash.toString('base64url') },
  ];
  const counted = [
    ...tries,
    { limit: limits.everySecretByAddress, key: clientAddress },
    { limit: limits.everySecretByAccount, key: tokenHash.toString('base64url') },
  ];
  for (const { limit, key } of counted) await countAttempt(db, limit, key);
  const share = await countTry(db, tokenHash);
  const { isRight } = await giveBackTryWhenBusy(db, share, () =>
    giveBackWhenBusy(db, counted, () =>
      verifyPassword(
        sharePinSecrets(site.keys, tokenHash, share?.pin_keys_sealed ?? null, pin),
        share?.pin_hash ?? null,
        clientAddress,
      ),
    ),
  );
  if (!share || !isRight || !share.is_open) throw new AppError('SHARE_INVALID');
  await giveBackTry(db, share);
  for (const { limit, key } of tries) await giveBackAttempt(db, limit, key);

  // The link stands for its owner.
  return reachingOwn({ userId: share.customer_id, labId: null }, () => readShared({ db, site }, share));
}

/** For a link's whole life: too few to find six digits. Counted before the hash, so that racing tries are no more. */
const MOST_WRONG_PINS = 50;

/** Counts a try of the link's PIN in its row, which a crash keeps. Nothing where there is no such link, or no try left. */
const countTry = (db: Context['db'], tokenHash: Buffer) =>
  db
    .updateTable('result_shares')
    .set((eb) => ({ wrong_pins: eb('wrong_pins', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('wrong_pins', '<', MOST_WRONG_PINS)
    .returning(['id', 'customer_id', 'label', 'pin_hash', 'pin_keys_sealed', 'expires_at'])
    .returning(sql<boolean>`revoked_at is null and expires_at > now()`.as('is_open'))
    .executeTakeFirst();

const giveBackTry = (db: Context['db'], { id }: Pick<Share, 'id'>) =>
  db
    .updateTable('result_shares')
    .set((eb) => ({ wrong_pins: eb('wrong_pins', '-', 1) }))
    .where('id', '=', id)
    .execute();

async function giveBackTryWhenBusy<T>(db: Context['db'], share: Share | undefined, check: () => Promise<T>) {
  try {
    return await check();
  } catch (error) {
    if (share && error instanceof AppError && error.code === 'SERVER_BUSY') await giveBackTry(db, share);
    throw error;
  }
}

type Share = { id: string; customer_id: string; label: string; expires_at: Date };

async function readShared({ db, site }: Pick<Ctx, 'db' | 'site'>, share: Share): Promise<Opened> {
  const visits = await db
    .selectFrom('result_share_visits')
    .select('visit_id')
    .where('share_id', '=', share.id)
    .execute();
  const reader = { shareId: share.id };
  const wanted = { customerId: share.customer_id, visitIds: visits.map(({ visit_id }) => visit_id) };
  const reports = await readReports(db, wanted, (fileId) => signFileUrl(site, fileId, reader));
  const resultIds = reports.flatMap(({ lines }) => lines.map(({ resultId }) => resultId));
  await recordReads(db, reader, resultIds, 'share');
  return { label: share.label, expiresAt: share.expires_at.toISOString(), reports };
}
