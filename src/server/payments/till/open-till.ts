import { sql } from 'kysely';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { OpenTillInput, TillPage } from '#/shared/payments/till.ts';
import { getTill } from './get-till.ts';

/** Opens the lab's till with the cash that lies in the drawer. A till that is open stays as it is. */
export async function openTill(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { floatHalalas }: OpenTillInput,
): Promise<TillPage> {
  await ctx.db
    .insertInto('tills')
    .values({ lab_id: actor.labId, float_halalas: floatHalalas, opened_by: actor.userId })
    .onConflict((conflict) => conflict.column('lab_id').where('is_open', '=', sql.lit(true)).doNothing())
    .execute();
  await notifyLab(ctx.db, actor.labId);
  return getTill(ctx, actor, {});
}
