import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createSignal } from '#/client/core/create-signal.ts';
import { trpc } from '#/client/core/trpc.ts';

// Written only by browser events, so pages rendered on one server never share it.
const opened = createSignal<number | null>(null);
const none = () => null;

type Dialog = { onClose: () => void; isRefused: boolean };

/**
 * Keeps the lab in its list while its dialog is open: with its row the dialog and what is typed would go. Returns what
 * closes the dialog; after a refusal the lists are read again, and the row may leave with the button that had the focus.
 */
export function useLabInDialog(labId: number, { onClose, isRefused }: Dialog) {
  const { admin } = trpc.useUtils();
  const [opener] = useState(() => document.activeElement);
  function holdFocus() {
    if (opener?.isConnected || document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  useEffect(() => {
    opened.set(labId);
    return () => opened.set(null);
  }, [labId]);
  return function close() {
    flushSync(onClose);
    holdFocus();
    if (isRefused) void admin.invalidate().then(holdFocus);
  };
}

export const useOpenedLab = () => useSyncExternalStore(opened.subscribe, opened.get, none);
