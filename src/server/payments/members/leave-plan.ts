import type { Actor, Context } from '#/server/platform/trpc/context.ts';

/** Leaves the shared plan: the actor's own plan holds from now on. A repeat changes nothing. */
export async function leavePlan({ db }: Pick<Context, 'db'>, actor: Actor): Promise<null> {
  await db.deleteFrom('plan_members').where('user_id', '=', actor.userId).execute();
  return null;
}
