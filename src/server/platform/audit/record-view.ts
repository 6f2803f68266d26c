import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '#/shared/admin/audit.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Actor } from '../trpc/context.ts';
import { recordChange } from './record-change.ts';

type View = { action: AuditAction; subjectType: string; subjectId: string };

/** Records that an administrator read personal data, at most once an hour for each subject. */
export const recordView = (
  db: Kysely<DB>,
  actor: Actor,
  { action, subjectType, subjectId }: View,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Serialises two reads at the same time, so that one is recorded.
    await sql`select from user_profiles where id = ${actor.userId} for no key update`.execute(trx);
    const recent = await trx
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', subjectId)
      .where('actor_id', '=', actor.userId)
      .where('action', '=', action)
      .where('at', '>', sql<Date>`now() - interval '1 hour'`)
      .limit(1)
      .executeTakeFirst();
    if (recent) return;
    await recordChange(trx, actor, { action, subjectType, subjectId, before: {}, after: {} });
  });
