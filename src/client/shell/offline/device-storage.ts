import { STORED_SEARCH_KEY, STORED_VISITS_KEY } from '#/client/core/storage-keys.ts';

const keys = [STORED_SEARCH_KEY, STORED_VISITS_KEY];

/** Device storage for the offline data; without storage it does nothing. */
export const deviceStorage = {
  write(key: string, stored: object) {
    try {
      window.localStorage.setItem(key, JSON.stringify(stored));
    } catch {
      // The storage is full or disabled.
    }
  },
  read(key: string) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Removes data of other users and unreadable data. */
  removeOthers(owner: string | null) {
    for (const key of keys) {
      const text = deviceStorage.read(key);
      if (text !== null && ownerOf(text) !== owner) deviceStorage.remove(key);
    }
  },
  remove(key: string) {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // The storage is disabled.
    }
    // Dispatches the event that other tabs get, so that an open offline page stops showing the data.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  },
};

function ownerOf(text: string): unknown {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null && 'owner' in stored ? stored.owner : undefined;
  } catch {
    return undefined;
  }
}
