import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { messageListRecipe } from './inbox-recipes.ts';
import { MessageLine } from './message-line.tsx';
import { useMarkRead } from './use-mark-read.ts';

const Box = styled('div', messageListRecipe);

/** The user's messages, newest first. Opening one marks it as read. */
export function MessageList({ onFollow, nextStep }: { onFollow?: () => void; nextStep?: ReactNode }) {
  const { t } = useLingui();
  const list = trpc.inbox.mine.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const { mutate: markRead, isPending } = useMarkRead();
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  if (rows.length === 0) {
    return (
      <EmptyState title={<Trans>No messages yet</Trans>} action={nextStep}>
        <Trans>Booked visits, changes and reminders are told here.</Trans>
      </EmptyState>
    );
  }
  return (
    <Box>
      {rows.some(({ readAt }) => readAt === null) ? (
        <Button variant="line" size="sm" disabled={isPending} onClick={() => markRead({ id: null })}>
          <CheckCheck aria-hidden />
          <Trans>Mark all as read</Trans>
        </Button>
      ) : null}
      <ul aria-label={t`Messages`}>
        {rows.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            onFollow={() => {
              if (message.readAt === null) markRead({ id: message.id });
              onFollow?.();
            }}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="line" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          <Trans>Show older messages</Trans>
        </Button>
      ) : null}
    </Box>
  );
}
