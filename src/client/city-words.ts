import { loadCityWords } from './i18n.ts';

// The code of these pages imports this, and so waits for its words before it can run: no other page carries them.
await loadCityWords();
