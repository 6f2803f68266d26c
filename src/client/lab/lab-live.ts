import { useEffect, useEffectEvent, useRef } from 'react';
import type { LabState } from '#/shared/lab.ts';
import { followStream } from '../inbox/follow-stream.ts';
import { trpc } from '../trpc.ts';

/** Keeps what a laboratory works on true: a new booking, or what a colleague did, appears without a reload. */
export function LabLive() {
  const { lab } = trpc.useUtils();
  const known = useRef<string | undefined>(undefined);
  const onState = useEffectEvent(({ fingerprint }: LabState) => {
    // The first news too: something may have happened between the page and the stream.
    const isNew = known.current !== fingerprint;
    known.current = fingerprint;
    if (isNew) void lab.invalidate();
  });
  useEffect(() => followStream<LabState>('lab.live', onState), []);
  return null;
}
