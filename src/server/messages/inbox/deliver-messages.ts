import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import type { Locale } from '#/shared/core/locale.ts';

const BATCH = 50;
/** Protects the mailbox of a stranger whose address an attacker signs up with and then books and cancels. */
const MOST_MAILS_A_DAY_TO_UNPROVED = 40;

type Due = { id: string; user_id: string; locale: Locale; has_address: boolean };

/**
 * Queues the mail of each due message and notifies its listeners by pg_notify 'inbox': the user's id, and 'lab:' with
 * the number of the laboratory that it is about.
 */
export async function deliverMessages({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let delivered = BATCH; delivered === BATCH && !signal?.aborted;) {
    delivered = await deliverBatch(db);
  }
}

/** One transaction: the message is marked and its mail queued, or neither. */
const deliverBatch = (db: Kysely<DB>) =>
  db.transaction().execute(async (trx) => {
    const due = await claim(trx);
    if (due.length === 0) return 0;
    for (const { id, locale } of due.filter(({ has_address: hasAddress }) => hasAddress)) {
      await queueMail(trx, { kind: 'inboxMessage', messageId: id, locale });
    }
    await sql`
      with delivered as (
        update inbox_messages set announce_due = false where id = any (${due.map(({ id }) => id)}::uuid[])
        returning user_id, visit_id
      )
      select pg_notify('inbox', listener) from (
        select user_id::text as listener from delivered
        union select 'lab:' || v.lab_id from delivered a join visits v on v.id = a.visit_id) as listeners`.execute(
      trx,
    );
    return due.length;
  });

/** Locks the rows and skips those that another process has locked. */
async function claim(trx: Transaction<DB>) {
  const { rows } = await sql<Due>`
    select /* hot:claim-messages */ m.id, m.user_id, coalesce(p.mail_locale, p.locale) as locale,
           u.email is not null and not p.is_anonymous and p.erased_at is null
             and (u.email_verified_at is not null or not exists (
               select from inbox_messages e
               where e.user_id = m.user_id and e.id < m.id and e.created_at > now() - interval '1 day'
               order by e.id desc offset ${MOST_MAILS_A_DAY_TO_UNPROVED - 1} limit 1)) as has_address
    from inbox_messages m
    join user_profiles p on p.id = m.user_id
    join users u on u.id = m.user_id
    where m.announce_due
    order by m.id limit ${BATCH} for no key update of m skip locked`.execute(trx);
  return rows;
}
