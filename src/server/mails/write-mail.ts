import type { Kysely } from 'kysely';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { readReadiness } from '#/server/labs/profile/read-readiness.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailAttachment, MailContent, MailJob } from '#/server/platform/mail/mail.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import { getCurrentSite } from '#/server/platform/settings/get-current-site.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { writeAdminInvitation } from './write-admin-invitation.ts';
import { writeAdminMail } from './write-admin-mail.ts';
import {
  findOldAddress,
  writeChangeEmail,
  writeEmailChangeAsked,
  writeEmailChanged,
} from './write-email-change.ts';
import { writeInboxMail } from './write-inbox-mail.ts';
import { writeNewsletterMail } from './write-newsletter-mail.ts';
import { writePlanInvitation } from './write-plan-invitation.ts';
import { writeStaffInvitation } from './write-staff-invitation.ts';

type Db = Kysely<DB>;
type Addressed = {
  to: string;
  content: MailContent;
  /** The recipient's language, where the job names another person's. */
  locale?: Locale;
  attachments?: MailAttachment[];
  unsubscribeUrl?: string;
};

/** The recipient and the content of a job, from the current state; null when the recipient or the reason is gone. */
export async function writeMail(db: Db, site: Site, job: MailJob): Promise<Addressed | null> {
  switch (job.kind) {
    case 'verifyEmail':
      return writeVerifyEmail(db, site, job.userId, job.locale);
    case 'resetPassword':
      return writeResetPassword(db, site, job.email, job.locale);
    case 'passwordChanged':
    case 'secondFactorChanged':
      return writeSecurityMail(db, site, job);
    case 'changeEmail':
      return writeChangeEmail(db, site, job);
    case 'emailChangeAsked':
      return writeEmailChangeAsked(db, site, job);
    case 'emailChanged':
      return writeEmailChanged(db, site, job);
    case 'emailPutBack':
      return { to: job.email, content: { kind: job.kind } };
    case 'labTakenBack':
      return writeLabTakenBack(db, site, job);
    case 'accountErased': {
      const { email: to, kind, refundHalalas = 0 } = job;
      return { to, content: { kind, contact: await findContact(db), refundHalalas } };
    }
    case 'staffInvitation':
      return writeStaffInvitation(db, site, job);
    case 'adminInvitation':
      return writeAdminInvitation(db, site, job);
    case 'planInvitation':
      return writePlanInvitation(db, site, job);
    case 'labReviewed':
      return writeLabReviewed(db, site, job);
    case 'adminDigest':
    case 'adminAlert':
      return writeAdminMail(db, site, job);
    case 'newsletter':
    case 'newsletterWelcome':
      return writeNewsletterMail(db, site, job);
    case 'inboxMessage':
      return toOldAddress(db, job, await writeInboxMail(db, site, job));
  }
  // A newer release may have queued it. The error leaves the mail in the outbox for that release.
  throw new Error('This kind of mail is not known.');
}

type SecurityJob = Extract<MailJob, { kind: 'passwordChanged' | 'secondFactorChanged' }>;

async function writeSecurityMail(db: Db, site: Site, job: SecurityJob): Promise<Addressed | null> {
  const person = await findPerson(db, job.userId);
  if (!person) return null;
  const { email: to, name } = person;
  const facts = { name, url: pageUrl(site, '/', job.locale) };
  const content =
    job.kind === 'passwordChanged'
      ? { kind: job.kind, ...facts }
      : { kind: job.kind, isOn: job.isOn, ...facts };
  return toOldAddress(db, job, { to, content });
}

/** The same mail to the old address of a change of e-mail; null when that can no longer take the account back. */
async function toOldAddress(
  db: Db,
  { changeId }: { changeId?: string },
  mail: Addressed | null,
): Promise<Addressed | null> {
  if (mail === null || changeId === undefined) return mail;
  const to = await findOldAddress(db, changeId);
  return to === null ? null : { ...mail, to };
}

async function writeVerifyEmail(db: Db, site: Site, userId: string, locale: Locale) {
  const person = await findPerson(db, userId);
  if (!person || person.email_verified_at !== null) return null;
  const { email, name } = person;
  const token = await createEmailLink(db, site.keys, { userId, email, purpose: 'verify_email' });
  const url = `${pageUrl(site, '/verify-email', locale)}?token=${encodeURIComponent(token)}`;
  return { to: email, content: { kind: 'verifyEmail' as const, name, url } };
}

async function writeResetPassword(db: Db, site: Site, email: string, locale: Locale) {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!user) return null;
  const token = await createEmailLink(db, site.keys, { userId: user.id, email, purpose: 'reset_password' });
  const url = `${pageUrl(site, '/reset-password', locale)}?token=${encodeURIComponent(token)}`;
  return { to: email, content: { kind: 'resetPassword' as const, url } };
}

async function writeLabTakenBack(db: Db, site: Site, job: Extract<MailJob, { kind: 'labTakenBack' }>) {
  const { kind, userId, ended, locale } = job;
  const person = await findPerson(db, userId);
  if (!person) return null;
  const url = pageUrl(site, '/dashboard?section=settings', locale);
  return { to: person.email, content: { kind, name: person.name, ended, url } };
}

async function writeLabReviewed(db: Db, site: Site, job: Extract<MailJob, { kind: 'labReviewed' }>) {
  const { userId, decision, reason, locale } = job;
  const lab = await db
    .selectFrom('labs')
    .innerJoin('users', 'users.id', 'labs.owner_id')
    .select(['users.email', 'labs.id', 'labs.lab_name_ar', 'labs.lab_name_en'])
    .where('labs.owner_id', '=', userId)
    .executeTakeFirst();
  if (!lab?.email) return null;
  const labName = locale === 'ar' ? lab.lab_name_ar : lab.lab_name_en;
  const url = pageUrl(site, '/dashboard', locale);
  const isOpened = decision === 'approve' || decision === 'restore';
  const readiness = isOpened ? await readReadiness(db, lab.id) : null;
  return {
    to: lab.email,
    content: { kind: 'labReviewed' as const, labName, decision, reason, url, readiness },
  };
}

async function findContact(db: Db) {
  const { settings } = await getCurrentSite(db);
  return settings.contact.value.email;
}

async function findPerson(db: Db, userId: string) {
  const person = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.id', 'users.id')
    .select(['users.email', 'users.email_verified_at', 'user_profiles.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!person || person.email === null) return null;
  return { ...person, email: person.email, name: person.name ?? '' };
}
