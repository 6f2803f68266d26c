import { createHmac, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB, EmailLinkPurpose } from '../db/schema.gen.ts';
import type { Keys } from '../keys.ts';
import { endEmailLinks } from './end-email-links.ts';
import { hashLinkToken } from './hash-link-token.ts';

type Link = { userId: string; email: string; purpose: EmailLinkPurpose };

const HOURS: Record<EmailLinkPurpose, number> = { verify_email: 48, reset_password: 1 };

/** The token for a mail that is being written; it exists nowhere else. Links sent before are ended. */
export async function createEmailLink(db: Kysely<DB>, keys: Keys, link: Link): Promise<string> {
  const { userId, email, purpose } = link;
  const id = randomUUID();
  const token = tokenOf(keys, id, purpose);
  await db.transaction().execute(async (trx) => {
    // One after the other for each person, or two mails written at once would leave two links alive.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await endEmailLinks(trx, userId, purpose);
    await trx
      .insertInto('email_links')
      .values({
        id,
        token_hash: hashLinkToken(token),
        user_id: userId,
        purpose,
        email,
        expires_at: sql`now() + make_interval(hours => ${HOURS[purpose]}::int)`,
      })
      .execute();
  });
  await deleteSomeExpired(db);
  return token;
}

function tokenOf(keys: Keys, id: string, purpose: EmailLinkPurpose) {
  const proof = createHmac('sha256', keys.link).update(`${id}.${purpose}`).digest('base64url');
  return `${id.replaceAll('-', '')}.${proof}`;
}

/** A few at a time, leaving those that somebody else is deleting: nobody waits for the sweeping. */
const deleteSomeExpired = (db: Kysely<DB>) =>
  db
    .deleteFrom('email_links')
    .where('id', 'in', (from) =>
      from
        .selectFrom('email_links')
        .select('id')
        .where('expires_at', '<=', sql<Date>`now()`)
        .orderBy('expires_at')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
