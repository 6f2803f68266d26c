import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ChooseNoticeInput, NoticeChoices } from '#/shared/admin/notices.ts';
import { getChoices } from './get-choices.ts';

/** Turns one kind of mail on or off for this administrator. */
export async function chooseNotice(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { kind, isOn }: ChooseNoticeInput,
): Promise<NoticeChoices> {
  await db
    .insertInto('notification_choices')
    .values({ user_id: actor.userId, kind, channel: 'mail', is_on: isOn })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute();
  return getChoices(db, actor);
}
