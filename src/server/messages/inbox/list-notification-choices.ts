import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import {
  kindsOfTopic,
  kindsTextedByDefault,
  mustKnowTopics,
  type NotificationChannel,
  type NotificationRow,
  type NotificationTopic,
  notificationTopics,
  topicsTexted,
} from '#/shared/messages/notification-choice.ts';

/** What reaches a user on which channel. A topic is on where one of its kinds is. */
export async function listNotificationChoices(db: Kysely<DB>, userId: string): Promise<NotificationRow[]> {
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute();
  const isOn = (topic: NotificationTopic, channel: NotificationChannel) =>
    kindsOfTopic[topic].some((kind) => {
      const choice = chosen.find((one) => one.kind === kind && one.channel === channel);
      return choice?.is_on ?? (channel !== 'sms' || kindsTextedByDefault.includes(kind));
    });
  return notificationTopics.map((topic) => ({
    topic,
    isMustKnow: mustKnowTopics.includes(topic),
    channels: {
      bell: isOn(topic, 'bell'),
      mail: isOn(topic, 'mail'),
      sms: topicsTexted.includes(topic) ? isOn(topic, 'sms') : null,
    },
  }));
}
