import { useSyncExternalStore } from 'react';
import { RECENT_SEARCHES_KEY } from '#/client/core/storage-keys.ts';

const MOST_SEARCHES = 6;

/** Keeps the words of a search that found something on this device; signing out removes them. */
export function keepRecentSearch(query: string) {
  write([query, ...read().filter((other) => other !== query)].slice(0, MOST_SEARCHES));
}

/** The last words searched on this device, newest first; none on the server. */
export function useRecentSearches() {
  const stored = useSyncExternalStore(
    subscribe,
    () => readText() ?? '',
    () => '',
  );
  return { searches: parse(stored), forget: () => write([]) };
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

const read = () => parse(readText() ?? '');

function readText(): string | null {
  try {
    return window.localStorage.getItem(RECENT_SEARCHES_KEY);
  } catch {
    return null;
  }
}

function parse(text: string): string[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : [];
  } catch {
    return [];
  }
}

function write(searches: string[]) {
  try {
    if (searches.length === 0) window.localStorage.removeItem(RECENT_SEARCHES_KEY);
    else window.localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches));
  } catch {
    // The storage is full or disabled.
  }
  // As other tabs get it.
  window.dispatchEvent(new StorageEvent('storage', { key: RECENT_SEARCHES_KEY }));
}
