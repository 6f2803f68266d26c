import { sql } from 'kysely';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { InboxState } from '#/shared/messages/inbox.ts';

// Longer than a slow page takes from its first byte to its stream.
const RECENT = '1 minute';

/** The unread state, at once and after each change. Ends with the actor's session. */
export async function* watchUnread(
  { db, clientAddress, watchInbox }: Pick<Context, 'db' | 'clientAddress' | 'watchInbox'>,
  actor: Actor,
  signal: AbortSignal,
): AsyncGenerator<InboxState> {
  let known = null as InboxState | null;
  for await (const _news of watchInbox({ db, clientAddress, channel: actor.userId }, signal)) {
    // What awaits this generator may be outside of the request.
    const state = await reachingOwn(actor, () => readState({ db }, actor));
    // The first state does not check the session: the request was authorised just before.
    if (known && !state.isSignedIn) return;
    const { unreadCount, newestId, isRecent } = state;
    if (known?.unreadCount === unreadCount && known.newestId === newestId) continue;
    known = { unreadCount, newestId, isRecent };
    yield known;
  }
}

async function readState({ db }: Pick<Context, 'db'>, { userId, sessionId }: Actor) {
  const { rows } = await sql<InboxState & { isSignedIn: boolean }>`
    select /* hot:inbox-state */
      (select count(*) from inbox_messages where user_id = ${userId} and read_at is null) as "unreadCount",
      newest.id as "newestId",
      coalesce(newest.created_at > now() - ${RECENT}::interval, false) as "isRecent",
      exists (select from sessions where id = ${sessionId} and user_id = ${userId} and expires_at > now())
        as "isSignedIn"
    from (values (1)) as one left join lateral (
      select id, created_at from inbox_messages where user_id = ${userId} order by id desc limit 1
    ) as newest on true`.execute(db);
  return rows[0] ?? { unreadCount: 0, newestId: null, isRecent: false, isSignedIn: false };
}
