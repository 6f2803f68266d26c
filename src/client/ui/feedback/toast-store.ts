import type { ReactNode } from 'react';
import { createSignal } from '#/client/core/create-signal.ts';

/** The id of the region, so that a dialog does not treat a press there as an outside press. */
export const TOASTS_ID = 'toasts';

export type ToastOptions = {
  tone: 'success' | 'error' | 'warning' | 'info';
  title: ReactNode;
  description?: ReactNode;
  /** 5 seconds by default; Infinity stays until it is dismissed. */
  durationMs?: number;
};
export type ShownToast = ToastOptions & { key: number };

// Written only by browser events, so pages rendered on one server never share it.
const shown = createSignal<ShownToast | null>(null);
let lastKey = 0;

/** Shows a toast; it replaces the current one. */
export const toastStore = {
  show: (toast: ToastOptions) => shown.set({ ...toast, key: ++lastKey }),
  /** Dismisses that toast if it is still shown; without a key, the current one. */
  dismiss: (key = shown.get()?.key) => {
    if (shown.get()?.key === key) shown.set(null);
  },
  shown: shown.get,
  subscribe: shown.subscribe,
};
