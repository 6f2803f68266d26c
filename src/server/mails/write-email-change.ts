import { type Kysely, sql } from 'kysely';
import { linkToken, tokenOfHash } from '#/server/identity/auth/link-token.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailJob } from '#/server/platform/mail/mail.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';

type Db = Kysely<DB>;
type Changed = Extract<MailJob, { kind: 'emailChanged' }>;
type Asked = { userId: string; changeId: string; locale: Locale };

/** The link to the new address; where the address is another account's, a mail that says so to its owner. */
export async function writeChangeEmail(db: Db, site: Site, job: Asked) {
  const wish = await findWish(db, job.changeId);
  if (!wish) return null;
  const { new_email: to, name } = wish;
  const owner = await findOwner(db, to, job.userId);
  if (owner) {
    const locale = owner.locale ?? job.locale;
    return { to, locale, content: { kind: 'emailTaken' as const, url: pageUrl(site, '/', locale) } };
  }
  const token = tokenOfHash(site.keys, wish.token_hash, (keys) =>
    linkToken(keys, job.changeId, 'change_email'),
  );
  if (token === null) return null;
  const url = `${pageUrl(site, '/verify-email', job.locale)}?token=${encodeURIComponent(token)}&change=1`;
  return { to, content: { kind: 'changeEmail' as const, name, url } };
}

/** The notice to the present address. An unconfirmed one may be a stranger's, so it does not read the new one. */
export async function writeEmailChangeAsked(db: Db, site: Site, job: Asked) {
  const wish = await findWish(db, job.changeId);
  if (!wish) return null;
  const newEmail = wish.email_verified_at === null ? null : wish.new_email;
  const url = pageUrl(site, '/', job.locale);
  return {
    to: wish.old_email,
    content: { kind: 'emailChangeAsked' as const, name: wish.name, newEmail, url },
  };
}

/** To the old address, with the way back where there is one. */
export async function writeEmailChanged(db: Db, site: Site, job: Changed) {
  const change = job.changeId === null ? null : await findChange(db, job.changeId);
  // Undone, or the account was erased.
  if (job.changeId !== null && !change) return null;
  const hash = change?.token_hash ?? Buffer.alloc(0);
  const derive = (keys: Keys) => linkToken(keys, job.changeId ?? '', 'undo_email_change');
  const token = tokenOfHash(site.keys, hash, derive) ?? '';
  const undoUrl = `${pageUrl(site, '/reset-password', job.locale)}?token=${encodeURIComponent(token)}&undo=1`;
  const content = {
    kind: job.kind,
    newEmail: change?.new_email ?? null,
    undoUrl: token === '' ? null : undoUrl,
  };
  return { to: job.email, content };
}

const findWish = (db: Db, changeId: string) =>
  db
    .selectFrom('email_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('user_profiles as p', 'p.id', 'c.user_id')
    .select(['c.old_email', 'c.new_email', 'c.token_hash', 'u.email_verified_at'])
    .select((eb) => eb.fn.coalesce('p.name', sql<string>`''`).as('name'))
    .where('c.id', '=', changeId)
    .where('c.confirmed_at', 'is', null)
    .where('c.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

const findChange = (db: Db, changeId: string) =>
  db
    .selectFrom('email_changes')
    .select(['new_email', 'token_hash'])
    .where('id', '=', changeId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** The old address of a change, as long as it can take the account back. */
export async function findOldAddress(db: Db, changeId: string): Promise<string | null> {
  const change = await db
    .selectFrom('email_changes')
    .select('old_email')
    .where('id', '=', changeId)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return change?.old_email ?? null;
}

/** The account that has the address, or may take it back. */
async function findOwner(db: Db, email: string, exceptId: string) {
  const { rows } = await sql<{ locale: Locale | null }>`
    select coalesce(p.mail_locale, p.locale) as locale from user_profiles p
    where p.id <> ${exceptId} and p.id in (
      select id from users where email = ${email}
      union all
      select user_id from email_changes
      where old_email = ${email} and confirmed_at is not null and expires_at > now())`.execute(db);
  return rows[0];
}
