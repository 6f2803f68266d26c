import type { Kysely } from 'kysely';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { hasAccepted } from '#/server/labs/staff/has-accepted.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';

/** The invitation of a person on the staff of a lab that another person owns; null when the person is not (or no longer) on its staff. */
export async function writeStaffInvitation(db: Kysely<DB>, site: Site, userId: string, locale: Locale) {
  const person = await db
    .selectFrom('lab_staff as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('user_profiles as p', 'p.id', 'f.user_id')
    .innerJoin('labs as l', 'l.id', 'f.lab_id')
    .select(['u.email', 'p.name', 'l.lab_name_ar', 'l.lab_name_en'])
    .select(hasAccepted.as('has_accepted'))
    .where('f.user_id', '=', userId)
    .where('f.role', '<>', 'owner')
    .executeTakeFirst();
  if (!person?.email) return null;
  const { email, name, has_accepted: hasPassword } = person;
  const labName = locale === 'ar' ? person.lab_name_ar : person.lab_name_en;
  const url = hasPassword
    ? pageUrl(site, '/dashboard', locale)
    : await createInvitationLink(db, site, { userId, email, locale });
  const content = { kind: 'staffInvitation' as const, name: name ?? '', labName, hasPassword, url };
  return { to: email, content };
}

type Invited = { userId: string; email: string; locale: Locale };

async function createInvitationLink(db: Kysely<DB>, site: Site, { userId, email, locale }: Invited) {
  const token = await createEmailLink(db, site.keys, { userId, email, purpose: 'staff_invitation' });
  return `${pageUrl(site, '/reset-password', locale)}?token=${encodeURIComponent(token)}&invited=1`;
}
