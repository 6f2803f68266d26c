import { useQueryClient } from '@tanstack/react-query';
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
    const isNew = newestId.current === undefined ? state.isRecent : newestId.current !== state.newestId;
    newestId.current = state.newestId;
    if (isNew) {
      onMessage();
      void queryClient.invalidateQueries();
      // What is recorded as read is not fetched again by every change of a page, but a corrected value must not stay.
      for (const query of queryClient.getQueryCache().findAll({ type: 'active' }))
        if (query.meta?.['followsMessages'] === true) void query.fetch().catch(() => {});
    }
    inbox.unreadCount.setData(undefined, { unreadCount: state.unreadCount });
  });
  useEffect(() => followStream<InboxState>('inbox.live', onState), []);
}
