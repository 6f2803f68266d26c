import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Kit } from '#/shared/store/store.ts';
import { getOwnKit } from './get-own-kit.ts';
import { lockOwnKit } from './lock-own-kit.ts';

/** Possible until the specimen is taken: after that the kit is used. */
export async function untieKit(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { kitId }: { kitId: string },
): Promise<Kit> {
  await db.transaction().execute(async (trx) => {
    const tie = await lockOwnKit(trx, actor, kitId);
    if (tie?.is_used) throw new AppError('NOT_CHANGEABLE');
    await trx.updateTable('kits').set({ booking_id: null, tied_at: null }).where('id', '=', kitId).execute();
  });
  return getOwnKit(db, actor, kitId);
}
