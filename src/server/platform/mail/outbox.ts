import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { MailJob } from './mail.ts';

// Attempts spread over about a day and a half.
const MOST_ATTEMPTS = 13;
const FIRST_DELAY_SECONDS = 15;
const LONGEST_DELAY_SECONDS = 14_400;
/** Longer than one mail may take to send; see the timeouts in send-mail-by-smtp.ts and send-mail-by-api.ts. */
const LEASE_SECONDS = 60;
const LONGEST_ERROR = 2_000;

/** `attempts` includes the attempt that the claim begins. */
export type ClaimedMail = { id: string; job: MailJob; attempts: number };

/** Queues a mail in the caller's transaction: both commit or both roll back. */
export const queueMail = (trx: Transaction<DB>, job: MailJob): Promise<void> => queueMails(trx, [job]);

/** Queues mails as queueMail does, in one statement. */
export async function queueMails(trx: Transaction<DB>, jobs: readonly MailJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await trx
    .insertInto('outbox')
    .values(jobs.map((job) => ({ job: JSON.stringify(job) })))
    .execute();
}

/** Leases the mails that are due, oldest first. Rows that another process holds are skipped. Fails without a reach. */
export async function claimMails(db: Kysely<DB>, limit: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update outbox /* hot:claim-mails */
    set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    where id = any(array(
      select id from outbox
      where must_reach_all() and failed_at is null and next_attempt_at <= now() and (leased_until is null or leased_until <= now())
      order by next_attempt_at, id limit ${limit} for update skip locked))
    returning id, job, attempts`.execute(db);
  return rows;
}

/** Removes a mail that was sent, so that its address does not stay behind. */
export async function deleteMail(db: Kysely<DB>, { id }: ClaimedMail): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Whether no attempt may follow this one. */
export const isLastAttempt = ({ attempts }: ClaimedMail) => attempts >= MOST_ATTEMPTS;

/** Whether the process of the last attempt stopped before it recorded the outcome. */
export const isBeyondLastAttempt = ({ attempts }: ClaimedMail) => attempts > MOST_ATTEMPTS;

/**
 * Records a failed attempt: the mail is due again after a delay that doubles, or is given up after the last attempt.
 * Does nothing when the lease has run out and another process has claimed the row.
 */
export async function recordFailure(db: Kysely<DB>, mail: ClaimedMail, error: string): Promise<void> {
  const delay = FIRST_DELAY_SECONDS * 2 ** (mail.attempts - 1);
  await db
    .updateTable('outbox')
    .set({
      leased_until: null,
      last_error: error.slice(0, LONGEST_ERROR),
      ...(isLastAttempt(mail)
        ? { failed_at: sql<string>`now()` }
        : {
            // The random part keeps mails that failed together from coming back together.
            next_attempt_at: sql<string>`
              now() + make_interval(secs => least(${LONGEST_DELAY_SECONDS}::float8, ${delay}::float8 * (1 + random())))`,
          }),
    })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .execute();
}
