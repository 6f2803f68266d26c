import { chooseNotification } from '#/server/messages/inbox/choose-notification.ts';
import { countUnread } from '#/server/messages/inbox/count-unread.ts';
import { listMessages } from '#/server/messages/inbox/list-messages.ts';
import { listNotificationChoices } from '#/server/messages/inbox/list-notification-choices.ts';
import { markRead } from '#/server/messages/inbox/mark-read.ts';
import { watchUnread } from '#/server/messages/inbox/watch-unread.ts';
import { customerProcedure, router, userProcedure } from '#/server/platform/trpc/trpc.ts';
import { inboxInput, markReadInput } from '#/shared/messages/inbox.ts';
import { chooseNotificationInput } from '#/shared/messages/notification-choice.ts';

export const inboxRouter = router({
  mine: userProcedure.input(inboxInput).query(({ ctx, input }) => listMessages(ctx, ctx.actor, input)),
  unreadCount: userProcedure.query(({ ctx }) => countUnread(ctx, ctx.actor)),
  markRead: userProcedure.input(markReadInput).mutation(({ ctx, input }) => markRead(ctx, ctx.actor, input)),
  choices: customerProcedure.query(({ ctx }) => listNotificationChoices(ctx.db, ctx.actor.userId)),
  choose: customerProcedure
    .input(chooseNotificationInput)
    .mutation(({ ctx, input }) => chooseNotification(ctx, ctx.actor, input)),
  /** A stream; see watchUnread. */
  live: userProcedure.subscription(({ ctx, signal }) =>
    watchUnread(ctx, ctx.actor, signal ?? new AbortController().signal),
  ),
});
