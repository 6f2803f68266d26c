import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { NEWSLETTER_CONSENT_VERSION, type SubscribeInput } from '#/shared/messages/newsletter.ts';

/**
 * Sends a letter with a confirmation link or, to a subscriber, one that reports the subscription. The result is the
 * same for every address, so that it reveals no subscriber.
 */
export async function subscribe(
  { db, site, locale: pageLocale, clientAddress }: Pick<Context, 'db' | 'site' | 'locale' | 'clientAddress'>,
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
 * The first of several concurrent requests for one address inserts the row; the others find its letter queued. A
 * stranger who enters a subscriber's address changes nothing of that consent.
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

/** The hash that stays after unsubscribing: it can answer a question about an address, but not list it. */
export const hashSubscriber = ({ newsletter }: Pick<Keys, 'newsletter'>, email: string) =>
  createHmac('sha256', newsletter).update(`email:${email}`).digest();
