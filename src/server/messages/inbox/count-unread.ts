import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';

export async function countUnread(
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ unreadCount: number }> {
  const { rows } = await sql<{ unreadCount: number }>`
    select /* hot:unread-count */ count(*) as "unreadCount" from inbox_messages
    where user_id = ${userId} and read_at is null`.execute(db);
  return { unreadCount: rows[0]?.unreadCount ?? 0 };
}
