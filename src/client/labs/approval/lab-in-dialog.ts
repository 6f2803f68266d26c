import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '#/client/core/create-signal.ts';

// Written only by browser events, so pages rendered on one server never share it.
const opened = createSignal<number | null>(null);
const none = () => null;

/** Keeps the lab in its list while its dialog is open: with its row the dialog and what is typed would go. */
export function useLabInDialog(labId: number) {
  useEffect(() => {
    opened.set(labId);
    return () => opened.set(null);
  }, [labId]);
}

export const useOpenedLab = () => useSyncExternalStore(opened.subscribe, opened.get, none);
