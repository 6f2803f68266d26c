import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailJob } from '#/server/platform/mail/mail.ts';
import { queueMails } from '#/server/platform/mail/outbox.ts';
import type { NoticeKind } from '#/shared/admin/notices.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { AdminRole } from '#/shared/identity/admin-role.ts';

type Reader = { userId: string; locale: Locale };

/** Queues a mail for each administrator who can sign in and has not turned this kind off; null: not for this role. */
export async function queueNotices(
  trx: Transaction<DB>,
  kind: NoticeKind,
  toJob: (to: Reader, role: AdminRole | null) => MailJob | null,
): Promise<void> {
  const admins = await trx
    .selectFrom('user_profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .leftJoin('notification_choices as c', (join) =>
      join.onRef('c.user_id', '=', 'p.id').on('c.kind', '=', kind).on('c.channel', '=', 'mail'),
    )
    .select((eb) => [
      'p.id as userId',
      'p.admin_role as role',
      eb.fn.coalesce('p.mail_locale', 'p.locale').$castTo<Locale>().as('locale'),
    ])
    .where('p.user_type', '=', 'admin')
    .where('p.suspended_at', 'is', null)
    .where('u.email', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('c.is_on', eb.lit(true)), '=', true))
    .execute();
  await queueMails(
    trx,
    admins.flatMap(({ userId, locale, role }) => toJob({ userId, locale }, role) ?? []),
  );
}
