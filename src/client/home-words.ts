import { loadHomeWords } from './i18n.ts';

// The home page's code imports this, and so waits for its words before it can run: no other page carries them.
await loadHomeWords();
