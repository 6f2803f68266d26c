import { inboxInput, markReadInput } from '#/shared/inbox.ts';
import { router, userProcedure } from '../trpc.ts';
import { countUnread } from './count-unread.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { watchUnread } from './watch-unread.ts';

export const inboxRouter = router({
  mine: userProcedure.input(inboxInput).query(({ ctx, input }) => listMessages(ctx, ctx.actor, input)),
  unreadCount: userProcedure.query(({ ctx }) => countUnread(ctx, ctx.actor)),
  markRead: userProcedure.input(markReadInput).mutation(({ ctx, input }) => markRead(ctx, ctx.actor, input)),
  /** A stream that stays open: see watchUnread. */
  live: userProcedure.subscription(({ ctx, signal }) =>
    watchUnread(ctx, ctx.actor, signal ?? new AbortController().signal),
  ),
});
