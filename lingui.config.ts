import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// What no first visit shows: its words come with the code that is fetched on demand. See src/client/later-words.ts.
const later = [
  'src/client/account/**',
  'src/client/admin/**',
  'src/client/cart/cart-dialog*.tsx',
  'src/client/cart/*-words.ts',
  'src/client/checkout/**',
  'src/client/compare/**',
  'src/client/customer/**',
  'src/client/inbox/**',
  'src/client/join/**',
  'src/client/lab/**',
  'src/client/mail/**',
  'src/client/orders/**',
  'src/client/pricing/**',
  'src/client/receipt/**',
  'src/client/recovery/**',
  'src/client/session/*.tsx',
  'src/client/session/*-words.ts',
  'src/client/session/use-consent-toast.ts',
  'src/client/analysis/**',
  'src/client/desk/**',
  'src/client/lab-money/**',
  'src/client/lab-quality/**',
  'src/client/lab-results/**',
  'src/client/offers/**',
  'src/client/report/**',
  'src/client/results/**',
  'src/client/reviews/**',
  'src/client/schedule/**',
  'src/client/shared-report/**',
  'src/client/staff/**',
  'src/client/statement/**',
  'src/client/uploads/**',
  'src/client/workplace/**',
  'src/client/zod-form.ts',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  // Without line numbers a moved line does not change the catalogue.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/client/locales/{locale}/messages',
      include: ['src/client', 'src/shared'],
      exclude: later.map((files) => `**/${files}`),
    },
    { path: '<rootDir>/src/client/locales/{locale}/later', include: later },
  ],
});
