import { type Kysely, sql } from 'kysely';
import type { Locale } from '#/shared/locale.ts';
import { NEWSLETTER_CONSENT_VERSION, type SubscribeInput } from '#/shared/newsletter.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { hashSubscriber } from './hash-subscriber.ts';

type Asking = Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress'>;

/**
 * Sends a letter whose link confirms, or, to who is on the list already, one that says so. The answer is the same for
 * every address: it tells nobody who reads the newsletter.
 */
export async function subscribe(
  { db, site, locale: pageLocale, clientAddress }: Asking,
  { email, locale = pageLocale }: SubscribeInput,
): Promise<null> {
  await countAttempt(db, limits.newsletterByAddress, clientAddress);
  await countAttempt(db, limits.newsletterByEmail, email);
  const emailHmac = hashSubscriber(site.keys, email);
  await db.transaction().execute(async (trx) => {
    const due = await findLetterDue(trx, { email, emailHmac, locale });
    if (due) await queueMail(trx, { kind: 'newsletter', subscriberId: due.id, locale: due.locale });
  });
  return null;
}

type Subscriber = { email: string; emailHmac: Buffer; locale: Locale };

/**
 * Of many who ask at once for one address, the first makes the row and the others find its letter under way. A
 * stranger who types the address of a subscriber changes nothing of what that person has agreed to.
 */
async function findLetterDue(db: Kysely<DB>, { email, emailHmac, locale }: Subscriber) {
  const { rows } = await sql<{ id: string; locale: Locale }>`
    insert into newsletter_subscribers as s (email, email_hmac, locale, consent_version)
    values (${email}, ${emailHmac}, ${locale}, ${NEWSLETTER_CONSENT_VERSION})
    on conflict (email) do update set
      letter_at = now(),
      asked_at = case s.status when 'pending' then now() else s.asked_at end,
      locale = case s.status when 'pending' then excluded.locale else s.locale end,
      consent_version = case s.status when 'pending' then excluded.consent_version else s.consent_version end
    where s.letter_at < now() - case s.status when 'pending' then interval '10 minutes' else interval '1 day' end
    returning s.id, s.locale`.execute(db);
  return rows[0];
}
