import { type Kysely, sql } from 'kysely';
import type { Locale } from '#/shared/core/locale.ts';
import type { DB } from '../db/schema.gen.ts';

const MOST_ATTEMPTS = 10;
const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 3_600;
/** Longer than one message may take to send (deliver-by-sms-api.ts). */
const LEASE_SECONDS = 30;
const LONGEST_ERROR = 300;

export type ClaimedText = {
  id: string;
  user_id: string;
  phone_code_id: string | null;
  inbox_message_id: string | null;
  locale: Locale;
  attempts: number;
};

/** Leases the messages that are due. At night only those that may wake a person. Fails without a reach. */
export async function claimTexts(db: Kysely<DB>, limit: number): Promise<ClaimedText[]> {
  const { rows } = await sql<ClaimedText>`
    update text_messages /* hot:claim-texts */
    set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    where id = any(array(
      select t.id from text_messages t
      where must_reach_all() and state = 'queued' and next_attempt_at <= now() and (leased_until is null or leased_until <= now())
        and (quiet_time_zone is null or extract(hour from now() at time zone quiet_time_zone) between 7 and 21)
        -- By its foreign key the message is there, so one that is not found is only hidden.
        and (inbox_message_id is null or exists (select from inbox_messages m where m.id = inbox_message_id))
      order by next_attempt_at, id limit ${limit} for update of t skip locked))
    returning id, user_id, phone_code_id, inbox_message_id, locale, attempts`.execute(db);
  return rows;
}

/** The provider's report may have come before its answer: a state only moves forward. */
export const recordSent = (db: Kysely<DB>, { id }: ClaimedText, parts: number) =>
  db
    .updateTable('text_messages')
    .set({
      state: sql<string>`case state when 'queued' then 'sent' else state end`,
      parts,
      leased_until: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute();

/** Its reason is gone: a code that was used or ended, a message that no longer applies, a number that was deleted. */
export const deleteText = (db: Kysely<DB>, { id }: ClaimedText) =>
  db.deleteFrom('text_messages').where('id', '=', id).execute();

export const isLastTry = ({ attempts }: ClaimedText) => attempts >= MOST_ATTEMPTS;

/** Records a failed attempt: due again after a delay that doubles, or given up. */
export const recordTextFailure = (db: Kysely<DB>, text: ClaimedText, error: string) =>
  db
    .updateTable('text_messages')
    .set({
      leased_until: null,
      last_error: error.slice(0, LONGEST_ERROR),
      ...(isLastTry(text)
        ? { state: 'failed' }
        : {
            next_attempt_at: sql<string>`now() + make_interval(secs => least(${LONGEST_DELAY_SECONDS}::float8,
              ${FIRST_DELAY_SECONDS * 2 ** (text.attempts - 1)}::float8 * (1 + random())))`,
          }),
    })
    .where('id', '=', text.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', text.attempts)
    .execute();
