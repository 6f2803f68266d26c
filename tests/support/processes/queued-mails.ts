import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailJob } from '#/server/platform/mail/mail.ts';

type Part = { userId: string } | { email: string } | { kind: MailJob['kind'] };

/** The queued mails for this person or address, or of this kind, oldest first. */
export async function queuedMails(db: Kysely<DB>, to: Part) {
  const { rows } = await sql<{ job: MailJob }>`
    select job from outbox where job @> ${JSON.stringify(to)}::jsonb order by created_at, id`.execute(db);
  return rows.map(({ job }) => job);
}
