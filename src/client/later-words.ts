import { loadLaterWords } from './i18n.ts';

// Code that is fetched on demand imports this, and so waits for its words before it can run.
await loadLaterWords();
