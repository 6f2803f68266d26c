import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#/shared/locale.ts';
import type { DB } from '../db/schema.gen.ts';
import type { TaskDeps } from '../jobs/tasks.ts';
import { queueMail } from '../mail/queue-mail.ts';

const BATCH = 50;
/** Who signs up with somebody else's address and books and cancels all day must not fill that person's mailbox. */
const MOST_MAILS_A_DAY_TO_UNPROVED = 40;

type Due = { id: string; user_id: string; locale: Locale; has_address: boolean };

/**
 * Queues the mail of each message that is due and wakes those who wait for it (pg_notify 'inbox', the person's id), and
 * who works at the laboratory that it is about ('lab:' and its number).
 */
export async function announceMessages({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  for (let announced = BATCH; announced === BATCH && !signal?.aborted;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time, so that none is held for long
    announced = await announceSome(db);
  }
}

/** In one transaction: a message is announced and its mail queued, or neither. */
const announceSome = (db: Kysely<DB>) =>
  db.transaction().execute(async (trx) => {
    const due = await claim(trx);
    if (due.length === 0) return 0;
    for (const { id, locale } of due.filter(({ has_address: hasAddress }) => hasAddress)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
      await queueMail(trx, { kind: 'inboxMessage', messageId: id, locale });
    }
    await sql`
      with announced as (
        update inbox_messages set announce_due = false where id = any (${due.map(({ id }) => id)}::uuid[])
        returning user_id, visit_id
      )
      select pg_notify('inbox', bell) from (
        select user_id::text as bell from announced
        union select 'lab:' || v.lab_id from announced a join visits v on v.id = a.visit_id) as bells`.execute(
      trx,
    );
    return due.length;
  });

/** Nobody else announces what is locked here; what others have locked is theirs. */
async function claim(trx: Transaction<DB>) {
  const { rows } = await sql<Due>`
    select /* hot:claim-messages */ m.id, m.user_id, p.locale,
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
