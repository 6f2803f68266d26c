import type { Kysely } from 'kysely';
import type { Site } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import type { MailContent, MailJob } from '../mail/mail.ts';
import type { NewsletterPurpose } from './newsletter-token.ts';
import { newsletterUrl } from './newsletter-url.ts';

type Job = Extract<MailJob, { kind: 'newsletter' | 'newsletterWelcome' }>;
type Written = { to: string; content: MailContent; unsubscribeUrl?: string };

/** By what is true when it is sent: who confirmed meanwhile is not asked again, who left hears nothing more. */
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
