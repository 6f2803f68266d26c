import { type Kysely, sql, type Transaction } from 'kysely';
import { findWaysBack } from '#/server/identity/auth/find-ways-back.ts';
import { canText } from '#/server/platform/channels/can-text.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { queueMail, queueMails } from '#/server/platform/mail/outbox.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { kindsTexted, kindsTextedByDefault, mustKnowKinds } from '#/shared/messages/notification-choice.ts';

const BATCH = 50;
/** Protects the mailbox of a stranger whose address an attacker signs up with and then books and cancels. */
const MOST_MAILS_A_DAY_TO_UNPROVED = 40;

/** What opens the account or its money. */
const securityKinds = new Set([
  'bankAccountChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'administratorChanged',
]);

type Due = {
  id: string;
  user_id: string;
  kind: string;
  locale: Locale;
  by_mail: boolean;
  by_text: boolean;
  /** Where its night is; null: it leaves at night, too. */
  quiet_time_zone: string | null;
};

/**
 * Queues the mail of each due message, and the message to a telephone, as the person chose, and notifies its listeners by pg_notify 'inbox': the user's id, and 'lab:' with
 * the number of the laboratory that it is about.
 */
export async function deliverMessages({
  db,
  site,
  signal,
}: Pick<TaskDeps, 'db' | 'site' | 'signal'>): Promise<void> {
  for (let delivered = BATCH; delivered === BATCH && !signal?.aborted;) {
    delivered = await deliverBatch(db, site);
  }
}

/** One transaction: the message is marked and its mail queued, or neither. */
const deliverBatch = (db: Kysely<DB>, site: Site) =>
  db.transaction().execute(async (trx) => {
    const due = await claim(trx, canText(site));
    if (due.length === 0) return 0;
    for (const { id, locale } of due.filter((message) => message.by_mail)) {
      await queueMail(trx, { kind: 'inboxMessage', messageId: id, locale });
    }
    await tellOldAddresses(trx, due);
    const texts = due.filter((message) => message.by_text);
    if (texts.length > 0) {
      await trx
        .insertInto('text_messages')
        .values(
          texts.map(({ id, user_id, locale, quiet_time_zone }) => ({
            user_id,
            inbox_message_id: id,
            locale,
            quiet_time_zone,
          })),
        )
        .execute();
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

/**
 * News of a changed bank account or of passkeys, whatever was chosen: who took the account over may have turned the mails
 * off, and reads the present address.
 */
async function tellOldAddresses(trx: Transaction<DB>, due: readonly Due[]) {
  const security = due.filter(({ kind }) => securityKinds.has(kind));
  if (security.length === 0) return;
  const waysBack = await findWaysBack(
    trx,
    security.map((message) => message.user_id),
  );
  const mails = security.flatMap(({ id, user_id, locale }) =>
    waysBack
      .filter(({ userId }) => userId === user_id)
      .map(({ changeId }) => ({ kind: 'inboxMessage' as const, messageId: id, changeId, locale })),
  );
  await queueMails(trx, mails);
}

/**
 * Locks the rows and skips those that another process has locked. What a person must know is mailed whatever was chosen
 * where no other channel carries it any more, as after a number was deleted. A laboratory's request for a call leaves
 * at night and goes to an unconfirmed number as well: it stands for a critical value and says nothing.
 */
async function claim(trx: Transaction<DB>, canText: boolean) {
  const { rows } = await sql<Due>`
    with /* hot:claim-messages */ due as (
      select m.id, m.user_id, m.kind, m.read_at, coalesce(p.mail_locale, p.locale) as locale,
             u.email is not null and not p.is_anonymous and p.erased_at is null
               and (u.email_verified_at is not null or m.kind <> 'wrongTries' and not exists (
                 select from inbox_messages e
                 where e.user_id = m.user_id and e.id < m.id and e.created_at > now() - interval '1 day'
                 order by e.id desc offset ${MOST_MAILS_A_DAY_TO_UNPROVED - 1} limit 1)) as has_address,
             coalesce(mail.is_on, true) as mails,
             ${canText}::boolean and m.kind = any (${[...kindsTexted]}::text[])
               and coalesce(sms.is_on, m.kind = any (${[...kindsTextedByDefault]}::text[]))
               and exists (
                 select from phone_numbers n where n.user_id = m.user_id
                   and (m.kind = 'labAsksForCall' or (n.verified_at is not null and not n.is_for_critical_only))
               ) as by_text,
             case when m.kind <> 'labAsksForCall' then coalesce(l.time_zone, ${SITE_TIME_ZONE}) end as quiet_time_zone
      from inbox_messages m
      join user_profiles p on p.id = m.user_id
      join users u on u.id = m.user_id
      left join visits v on v.id = m.visit_id
      left join labs l on l.id = v.lab_id
      left join notification_choices mail on mail.user_id = m.user_id and mail.kind = m.kind and mail.channel = 'mail'
      left join notification_choices sms on sms.user_id = m.user_id and sms.kind = m.kind and sms.channel = 'sms'
      where must_reach_all() and m.announce_due
      order by m.id limit ${BATCH} for no key update of m skip locked)
    select id, user_id, kind, locale, by_text, quiet_time_zone,
           has_address and (mails or (kind = any (${[...mustKnowKinds]}::text[]) and read_at is not null and not by_text))
             as by_mail
    from due order by id`.execute(trx);
  return rows;
}
