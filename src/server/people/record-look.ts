import { type Kysely, sql } from 'kysely';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Reading about a person is an act as well: written once an hour for each administrator and person. */
export const recordLook = (db: Kysely<DB>, actor: Actor, userId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Of two looks at once one is written.
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
