import { toastStore, type ToastOptions } from './toast-store.ts';

export const useToast = (): ((toast: ToastOptions) => void) => toastStore.show;
