import { loadStoreWords } from './i18n.ts';

// The store's code imports this, and so waits for its words before it can run.
await loadStoreWords();
