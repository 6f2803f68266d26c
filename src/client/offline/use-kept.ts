import { useMemo, useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

const nothing = () => null;

/** What is kept under that key. Another tab may take it away while it is read. */
export function useKept<Kept>(key: string, read: (text: string | null) => Kept) {
  const text = useSyncExternalStore(follow, () => deviceStorage.read(key), nothing);
  return useMemo(() => read(text), [text, read]);
}

function follow(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
