import type { Kysely } from 'kysely';
import type { NewsletterPurpose } from '#/server/messages/newsletter/newsletter-token.ts';
import { newsletterUrl } from '#/server/messages/newsletter/newsletter-url.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailContent, MailJob } from '#/server/platform/mail/mail.ts';
import type { Site } from '#/server/platform/trpc/context.ts';

type Job = Extract<MailJob, { kind: 'newsletter' | 'newsletterWelcome' }>;
type Written = { to: string; content: MailContent; unsubscribeUrl?: string };

/** Written from the state at the time of sending: a confirmed subscriber is not asked again, a former one gets no mail. */
export async function writeNewsletterMail(db: Kysely<DB>, site: Site, job: Job): Promise<Written | null> {
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'status'])
    .where('id', '=', job.subscriberId)
    .executeTakeFirst();
  if (!subscriber || subscriber.email === null) return null;
  const to = subscriber.email;
  const urlOf = (purpose: NewsletterPurpose) => newsletterUrl(site, job, purpose);
  if (subscriber.status === 'pending') {
    return { to, content: { kind: 'newsletterConfirm', url: urlOf('confirm') } };
  }
  const unsubscribeUrl = urlOf('unsubscribe');
  const kind = job.kind === 'newsletterWelcome' ? 'newsletterWelcome' : 'newsletterAlready';
  return { to, content: { kind, url: unsubscribeUrl }, unsubscribeUrl };
}
