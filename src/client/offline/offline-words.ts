import { loadOfflineWords } from '../i18n.ts';

// Small, so that every page can have them at hand before the connection is gone.
await loadOfflineWords();
