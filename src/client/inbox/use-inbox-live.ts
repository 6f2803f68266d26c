import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { InboxState } from '#/shared/inbox.ts';
import { trpc } from '../trpc.ts';
import { followStream } from './follow-stream.ts';

/** Keeps the count of unread messages true. A new message may mean that a booking changed: all is asked for again. */
export function useInboxLive(onMessage: () => void) {
  const { inbox } = trpc.useUtils();
  const queryClient = useQueryClient();
  const newestId = useRef<string | null | undefined>(undefined);
  const onState = useEffectEvent((state: InboxState) => {
    const known = inbox.unreadCount.getData()?.unreadCount;
    // What came while the page was opening its stream is news too.
    const isNew =
      newestId.current === undefined
        ? known !== undefined && state.unreadCount > known
        : newestId.current !== state.newestId;
    newestId.current = state.newestId;
    if (isNew) {
      onMessage();
      void queryClient.invalidateQueries();
    }
    inbox.unreadCount.setData(undefined, { unreadCount: state.unreadCount });
  });
  useEffect(() => followStream<InboxState>('inbox.live', onState), []);
}
