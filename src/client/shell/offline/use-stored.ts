import { useMemo, useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

const nothing = () => null;

/** The stored data under this key. Another tab may remove it meanwhile. */
export function useStored<Stored>(key: string, read: (text: string | null) => Stored) {
  const text = useSyncExternalStore(follow, () => deviceStorage.read(key), nothing);
  return useMemo(() => read(text), [text, read]);
}

function follow(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
