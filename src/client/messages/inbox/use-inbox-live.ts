import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import type { InboxState } from '#/shared/messages/inbox.ts';
import { followStream } from './follow-stream.ts';

/** Keeps the unread count up to date. A new message may mean that a booking changed, so it invalidates all queries. */
export function useInboxLive(onMessage: () => void) {
  const { inbox } = trpc.useUtils();
  const queryClient = useQueryClient();
  const newestId = useRef<string | null | undefined>(undefined);
  const onState = useEffectEvent((state: InboxState) => {
    // The first state has no predecessor: a message may have arrived between the page and the stream.
    const isFirst = newestId.current === undefined;
    const isNew = isFirst ? state.isRecent : newestId.current !== state.newestId;
    newestId.current = state.newestId;
    if (isNew) {
      onMessage();
      void queryClient.invalidateQueries();
      // A corrected value must not stay. A page that has just been read is not recorded as read once more.
      if (!isFirst) refetchRead(queryClient);
    }
    inbox.unreadCount.setData(undefined, { unreadCount: state.unreadCount });
  });
  useEffect(() => followStream<InboxState>('inbox.live', onState), []);
}

/** Fetches what is read once (read-once.ts), which no change of the page makes stale. */
function refetchRead(queryClient: QueryClient) {
  for (const query of queryClient.getQueryCache().findAll({ type: 'active' }))
    if (query.meta?.['followsMessages'] === true) void query.fetch().catch(() => {});
}
