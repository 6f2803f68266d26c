import type { Actor, Context } from '../context.ts';

export async function countUnread(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
): Promise<{ unreadCount: number }> {
  return { unreadCount: 0 };
}
