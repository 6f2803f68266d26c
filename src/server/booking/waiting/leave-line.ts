import { sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** Takes the person out of the line; a place that is held for them is free again. A repeat does nothing. */
export const leaveLine = ({ db }: Pick<Context, 'db'>, actor: Actor, { id }: { id: string }) =>
  retryOnConflict(() => db.transaction().execute((trx) => leave(trx, actor, id, 'left')));

/** Gives an offered place back and stays where one was in the line: that time is not offered again. */
export const declineOffer = ({ db }: Pick<Context, 'db'>, actor: Actor, { offerId }: { offerId: string }) =>
  retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const offer = await trx
        .selectFrom('wait_offers')
        .select('entry_id')
        .where('id', '=', offerId)
        .where('user_id', '=', actor.userId)
        .executeTakeFirst();
      if (!offer) throw new AppError('NOT_FOUND');
      return leave(trx, actor, offer.entry_id, 'waiting');
    }),
  );

/** The entry is locked first, as the task does. */
async function leave(
  trx: Transaction<DB>,
  actor: Actor,
  id: string,
  next: 'left' | 'waiting',
): Promise<null> {
  const entry = await trx
    .selectFrom('wait_entries')
    .select('state')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw new AppError('NOT_FOUND');
  if (entry.state === 'offered')
    await sql`select decline_wait_offer(${actor.userId}::uuid, ${id}::uuid)`.execute(trx);
  if (entry.state === 'offered' || entry.state === 'waiting') {
    await trx
      .updateTable('wait_entries')
      .set({ state: next, changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }
  return null;
}
