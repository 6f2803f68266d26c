import { loadLabsWords } from './i18n.ts';

// The pages of laboratories import this, and so wait for their words before they can run.
await loadLabsWords();
