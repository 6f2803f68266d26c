import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { audiences } from './scripts/message-audiences.ts';

const rules = Object.entries(audiences).map(([audience, files], at, all) => ({
  path: `<rootDir>/src/client/locales/{locale}/${audience}`,
  include: files.map((file) => `src/client/${file}`),
  // The first rule that matches a file counts.
  exclude: all.slice(0, at).flatMap(([, before]) => before.map((file) => `**/src/client/${file}`)),
}));

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  // Values are shown as written, not read as markup.
  runtimeConfigModule: { Trans: ['#/client/core/trans.tsx', 'Trans'] },
  // Without line numbers a moved line does not change the catalogue.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/client/locales/{locale}/visitor',
      include: ['src/client', 'src/shared'],
      exclude: [
        '**/*.test.tsx',
        ...Object.values(audiences).flatMap((files) => files.map((file) => `**/src/client/${file}`)),
      ],
    },
    ...rules,
  ],
});
