import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { followStream } from '#/client/messages/inbox/follow-stream.ts';
import type { LabState } from '#/shared/labs/lab.ts';

/** Keeps the lab's data current: new bookings and changes by colleagues appear without a reload. */
export function LabLive() {
  const { lab } = trpc.useUtils();
  const known = useRef<string | undefined>(undefined);
  const onState = useEffectEvent(({ fingerprint }: LabState) => {
    // The first event refetches too: data may have changed between the page and the stream.
    const isNew = known.current !== fingerprint;
    known.current = fingerprint;
    if (isNew) void lab.invalidate();
  });
  useEffect(() => followStream<LabState>('lab.live', onState), []);
  return null;
}
