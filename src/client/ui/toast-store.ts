import type { ReactNode } from 'react';

/** Of the region they appear in, so that a dialog does not take a press there for one outside it. */
export const TOASTS_ID = 'toasts';

export type ToastOptions = {
  tone: 'success' | 'error' | 'warning' | 'info';
  title: ReactNode;
  description?: ReactNode;
  /** 5 seconds unless said otherwise; Infinity stays until it is dismissed. */
  durationMs?: number;
};
export type ShownToast = ToastOptions & { key: number };

// Only events in the browser write here, so pages rendered on one server never share it.
let shown: ShownToast | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** The one toast on screen; a new one takes the place of the old. */
export const toastStore = {
  show: (toast: ToastOptions) => show({ ...toast, key: ++lastKey }),
  /** Takes that toast away if it is still the one shown; without a key, whichever is. */
  dismiss: (key = shown?.key) => {
    if (shown?.key === key) show(null);
  },
  shown: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
