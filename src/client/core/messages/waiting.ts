import { loadMessages } from '../i18n.ts';

await loadMessages('waiting');
