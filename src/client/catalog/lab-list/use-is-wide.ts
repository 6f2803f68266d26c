import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(min-width: 80rem)');

const subscribe = (onChange: () => void) => {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the map has room beside the list. The server does not know, and draws none. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  );
