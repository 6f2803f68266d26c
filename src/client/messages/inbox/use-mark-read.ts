import { useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { InboxRow } from '#/shared/messages/inbox.ts';

const LIST = { limit: 20 };

/** Marks one message or all as read; updates the page at once and restores it when the server refuses. */
export function useMarkRead() {
  const { i18n } = useLingui();
  const toast = useToast();
  const { inbox } = trpc.useUtils();
  return trpc.inbox.markRead.useMutation({
    onMutate: async ({ id }) => {
      await Promise.all([inbox.mine.cancel(LIST), inbox.unreadCount.cancel()]);
      const before = { list: inbox.mine.getInfiniteData(LIST), unread: inbox.unreadCount.getData() };
      const readAt = new Date().toISOString();
      const read = (row: InboxRow) =>
        row.readAt === null && (id === null || row.id === id) ? { ...row, readAt } : row;
      inbox.mine.setInfiniteData(
        LIST,
        (data) =>
          data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(read) })) },
      );
      inbox.unreadCount.setData(
        undefined,
        (state) => state && { unreadCount: id === null ? 0 : Math.max(state.unreadCount - 1, 0) },
      );
      return before;
    },
    onError: (error, _input, before) => {
      inbox.mine.setInfiniteData(LIST, before?.list);
      inbox.unreadCount.setData(undefined, before?.unread);
      toast({ tone: 'error', title: i18n._(errorWording(error)) });
    },
  });
}
