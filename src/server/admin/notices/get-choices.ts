import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { type NoticeChoices, type NoticeKind, noticeKinds } from '#/shared/admin/notices.ts';

/** Which mails this administrator wants; all without a choice. */
export async function getChoices(db: Kysely<DB>, { userId }: Pick<Actor, 'userId'>): Promise<NoticeChoices> {
  const off = await db
    .selectFrom('notification_choices')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', 'in', noticeKinds)
    .where('channel', '=', 'mail')
    .where('is_on', '=', false)
    .execute();
  const isOn = (kind: NoticeKind) => off.every((choice) => choice.kind !== kind);
  return { adminDigest: isOn('adminDigest'), adminAlert: isOn('adminAlert') };
}
