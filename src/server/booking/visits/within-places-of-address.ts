import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { getCurrentSite } from '#/server/platform/settings/get-current-site.ts';
import type { Context } from '#/server/platform/trpc/context.ts';

/**
 * Takes places that are counted by network address: one program with many accounts must not close a lab's days. What
 * is refused takes none.
 * @throws {AppError} RATE_LIMITED, and what `take` throws
 */
export async function withinPlacesOfAddress<T>(
  { db, clientAddress }: Pick<Context, 'db' | 'clientAddress'>,
  placeCount: number,
  take: () => Promise<T>,
): Promise<T> {
  const { placesByAddress: points } = (await getCurrentSite(db)).settings.policies.value;
  const limit = { ...limits.placesByAddress, points };
  await countAttempt(db, limit, clientAddress, placeCount);
  try {
    return await take();
  } catch (error) {
    await giveBackAttempt(db, limit, clientAddress, placeCount);
    throw error;
  }
}
