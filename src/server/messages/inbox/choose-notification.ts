import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import {
  type ChooseNotificationInput,
  kindsOfTopic,
  kindsTexted,
  type NotificationRow,
} from '#/shared/messages/notification-choice.ts';
import { listNotificationChoices } from './list-notification-choices.ts';

/**
 * Turns a topic on or off on one channel. What a person must know stays on for at least one.
 * @throws {AppError} MUST_KNOW
 */
export const chooseNotification = (
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
  { topic, channel, isOn }: ChooseNotificationInput,
): Promise<NotificationRow[]> =>
  db.transaction().execute(async (trx) => {
    // One choice of a person at a time: two at once could turn off the last two channels.
    await sql`select from user_profiles where id = ${userId} for no key update`.execute(trx);
    const kinds = kindsOfTopic[topic].filter((kind) => channel !== 'sms' || kindsTexted.includes(kind));
    const choices = kinds.map((kind) => ({ user_id: userId, kind, channel, is_on: isOn }));
    if (choices.length > 0) {
      await trx
        .insertInto('notification_choices')
        .values(choices)
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'kind', 'channel'])
            .doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
        )
        .execute();
    }
    const rows = await listNotificationChoices(trx, userId);
    const row = rows.find((one) => one.topic === topic);
    if (row?.isMustKnow && !Object.values(row.channels).includes(true)) throw new AppError('MUST_KNOW');
    return rows;
  });
