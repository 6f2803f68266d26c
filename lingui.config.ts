import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  // Without line numbers a moved line does not change the catalogue.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/src/client/locales/{locale}/messages', include: ['src/client', 'src/shared'] },
  ],
});
