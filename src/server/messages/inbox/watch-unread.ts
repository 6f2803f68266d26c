import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { InboxState } from '#/shared/messages/inbox.ts';

/** The unread state, at once and after each change. Ends with the actor's session. */
export async function* watchUnread(
  { db, watchInbox }: Pick<Context, 'db' | 'watchInbox'>,
  actor: Actor,
  signal: AbortSignal,
): AsyncGenerator<InboxState> {
  let known = null as InboxState | null;
  for await (const _news of watchInbox(actor.userId, signal)) {
    const state = await readState({ db }, actor);
    // The first state does not check the session: the request was authorised just before.
    if (known && !state.isSignedIn) return;
    const { unreadCount, newestId } = state;
    if (known?.unreadCount === unreadCount && known.newestId === newestId) continue;
    known = { unreadCount, newestId };
    yield known;
  }
}

async function readState({ db }: Pick<Context, 'db'>, { userId, sessionId }: Actor) {
  const { rows } = await sql<InboxState & { isSignedIn: boolean }>`
    select /* hot:inbox-state */
      (select count(*) from inbox_messages where user_id = ${userId} and read_at is null) as "unreadCount",
      (select id from inbox_messages where user_id = ${userId} order by id desc limit 1) as "newestId",
      exists (select from sessions where id = ${sessionId} and user_id = ${userId} and expires_at > now())
        as "isSignedIn"`.execute(db);
  return rows[0] ?? { unreadCount: 0, newestId: null, isSignedIn: false };
}
