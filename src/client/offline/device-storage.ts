import { KEPT_SEARCH_KEY, KEPT_VISITS_KEY } from './kept-keys.ts';

const keys = [KEPT_SEARCH_KEY, KEPT_VISITS_KEY];

/** What pages leave on the device; without storage nothing is left, and nothing breaks. */
export const deviceStorage = {
  write(key: string, kept: object) {
    try {
      window.localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Full or forbidden.
    }
  },
  read(key: string) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Takes away what is not this person's, or not readable. */
  forgetOthers(owner: string | null) {
    for (const key of keys) {
      const text = deviceStorage.read(key);
      if (text !== null && ownerOf(text) !== owner) deviceStorage.forget(key);
    }
  },
  forget(key: string) {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // as above
    }
    // As other tabs hear it: an open page without a connection shows it no longer.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  },
};

function ownerOf(text: string): unknown {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && 'owner' in kept ? kept.owner : undefined;
  } catch {
    return undefined;
  }
}
