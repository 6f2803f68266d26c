import { type Kysely, sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';

/** Records that an administrator read a user's page, at most once an hour for each user. */
export const recordUserView = (db: Kysely<DB>, actor: Actor, userId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Serialises two reads at the same time, so that one is recorded.
    await sql`select from user_profiles where id = ${actor.userId} for no key update`.execute(trx);
    const recent = await trx
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', userId)
      .where('actor_id', '=', actor.userId)
      .where('action', '=', 'admin.user')
      .where('at', '>', sql<Date>`now() - interval '1 hour'`)
      .limit(1)
      .executeTakeFirst();
    if (recent) return;
    const subject = { subjectType: 'user', subjectId: userId };
    await recordChange(trx, actor, { action: 'admin.user', ...subject, before: {}, after: {} });
  });
