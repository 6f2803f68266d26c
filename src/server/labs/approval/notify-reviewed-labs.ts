import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import type { ReviewDecision } from '#/shared/admin/admin.ts';
import type { Locale } from '#/shared/core/locale.ts';

const BATCH = 50;

type Due = { is_news: boolean; owner_id: string; locale: Locale; decision: ReviewDecision; reason: string };

/** Notifies labs, by message and by mail, of decisions that can no longer be undone; each decision once. */
export async function notifyReviewedLabs({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let notified = BATCH; notified === BATCH && !signal?.aborted;) {
    notified = await notifySome(db);
  }
}

/** One transaction: the notification and its record are both written, or neither. */
const notifySome = (db: Kysely<DB>) =>
  db.transaction().execute(async (trx) => {
    // Skips rows that a concurrent undo has locked; after it they are not due any more.
    const { rows } = await sql<Due>`
      with /* hot:notify-reviewed-labs */ due as (
        select id from lab_reviews where told_at is null and undone_at is null and tell_due_at <= now()
        order by tell_due_at limit ${BATCH} for no key update skip locked
      ), notified as (
        update lab_reviews r set told_at = now() from due where r.id = due.id
        returning r.id, r.lab_id, r.decision, r.reason,
          (r.before_status, r.before_reason) is distinct from (r.after_status, r.reason) as is_news
      )
      select t.is_news, l.owner_id, coalesce(p.mail_locale, p.locale) as locale, t.decision, coalesce(t.reason, '') as reason,
        case when t.is_news then tell(l.owner_id, 'labReviewed', null, null, jsonb_build_object('decision', t.decision)) end
      from notified t join labs l on l.id = t.lab_id join user_profiles p on p.id = l.owner_id
      order by t.id`.execute(trx);
    for (const { is_news: isNews, owner_id: userId, locale, decision, reason } of rows) {
      // Another decision about the visits ahead is no news for the lab.
      if (isNews) await queueMail(trx, { kind: 'labReviewed', userId, decision, reason, locale });
    }
    return rows.length;
  });
