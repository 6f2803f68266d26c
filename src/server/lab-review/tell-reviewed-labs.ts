import { type Kysely, sql } from 'kysely';
import type { ReviewDecision } from '#/shared/admin.ts';
import type { Locale } from '#/shared/locale.ts';
import type { DB } from '../db/schema.gen.ts';
import type { TaskDeps } from '../jobs/tasks.ts';
import { queueMail } from '../mail/queue-mail.ts';

const BATCH = 50;

type Due = { owner_id: string; locale: Locale; decision: ReviewDecision; reason: string };

/** Tells labs, by message and by mail, what was decided about them and can no longer be undone; each decision once. */
export async function tellReviewedLabs({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let told = BATCH; told === BATCH && !signal?.aborted;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time, so that none is held for long
    told = await tellSome(db);
  }
}

/** In one transaction: a lab is told and that is kept, or neither. */
const tellSome = (db: Kysely<DB>) =>
  db.transaction().execute(async (trx) => {
    // Whoever undoes one at this moment holds it, and then it is not due any more.
    const { rows } = await sql<Due>`
      with /* hot:tell-reviewed-labs */ due as (
        select id from lab_reviews where told_at is null and undone_at is null and tell_due_at <= now()
        order by tell_due_at limit ${BATCH} for no key update skip locked
      ), told as (
        update lab_reviews r set told_at = now() from due where r.id = due.id
        returning r.id, r.lab_id, r.decision, r.reason
      )
      select l.owner_id, p.locale, t.decision, coalesce(t.reason, '') as reason,
        tell(l.owner_id, 'labReviewed', null, null, jsonb_build_object('decision', t.decision))
      from told t join labs l on l.id = t.lab_id join user_profiles p on p.id = l.owner_id
      order by t.id`.execute(trx);
    for (const { owner_id: userId, locale, decision, reason } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
      await queueMail(trx, { kind: 'labReviewed', userId, decision, reason, locale });
    }
    return rows.length;
  });
