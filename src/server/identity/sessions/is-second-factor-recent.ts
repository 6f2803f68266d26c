import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { hasSecondFactor } from '#/server/platform/trpc/has-second-factor.ts';
import { needsSecondFactor } from '#/server/platform/trpc/must-set-up-totp.ts';

const MINUTES = 10;

/**
 * Whether a code of the second factor was typed in this session in the last ten minutes. An account without one passes
 * where its role needs none, as in the demo.
 */
export async function isSecondFactorRecent(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
): Promise<boolean> {
  if (!hasSecondFactor(actor)) return !needsSecondFactor(site, actor);
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('user_id', '=', actor.userId)
    .where('second_factor_at', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(MINUTES)})`)
    .executeTakeFirst();
  return session !== undefined;
}
