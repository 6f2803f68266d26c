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
  'src/client/audit/**',
  'src/client/catalogue/**',
  'src/client/disputes/**',
  'src/client/figures/**',
  'src/client/gallery/**',
  'src/client/lab-review/**',
  'src/client/payouts/**',
  'src/client/people/**',
  'src/client/plan-versions/**',
  'src/client/site-settings/**',
  'src/client/test-review/**',
  'src/client/transactions/**',
  'src/client/desk/**',
  'src/client/kits/**',
  'src/client/purchases/**',
  'src/client/lab-money/**',
  'src/client/lab-quality/**',
  'src/client/lab-results/**',
  'src/client/newsletter/**',
  'src/client/offers/**',
  'src/client/report/**',
  'src/client/results/**',
  'src/client/reviews/**',
  'src/client/schedule/**',
  'src/client/shared-report/**',
  'src/client/sharing-picture/**',
  'src/client/staff/**',
  'src/client/statement/**',
  'src/client/uploads/**',
  'src/client/workplace/**',
  'src/client/zod-form.ts',
];

// People arrive at the store first, too: it brings its own words and no others. See src/client/store-words.ts.
const store = ['src/client/product/**', 'src/client/store/**', 'src/client/store-cart/**'];

// Most people arrive there, and nobody else reads it. See src/client/home-words.ts.
const home = ['src/client/home/**'];

// People come to these from a search engine; no other page carries their words. See src/client/city-words.ts.
const city = ['src/client/city-tests/**'];

// What only search engines read: in no browser's code. See src/client/descriptions/describe.ts.
const descriptions = ['src/client/descriptions/**'];

// The list of laboratories and the page of one. See src/client/labs-words.ts.
const labs = [
  'src/client/catalog/directions-link.tsx',
  'src/client/catalog/featured-labs.tsx',
  'src/client/catalog/lab-*.tsx',
  'src/client/catalog/labs-*.tsx',
];

// Fetched once every page is done, to be at hand when nothing can be fetched. See src/client/offline/offline-words.ts.
const offline = ['src/client/offline/**'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  // Without line numbers a moved line does not change the catalogue.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/client/locales/{locale}/messages',
      include: ['src/client', 'src/shared'],
      exclude: [...later, ...store, ...home, ...city, ...labs, ...descriptions, ...offline].map(
        (files) => `**/${files}`,
      ),
    },
    { path: '<rootDir>/src/client/locales/{locale}/later', include: later },
    { path: '<rootDir>/src/client/locales/{locale}/store', include: store },
    { path: '<rootDir>/src/client/locales/{locale}/home', include: home },
    { path: '<rootDir>/src/client/locales/{locale}/city', include: city },
    { path: '<rootDir>/src/client/locales/{locale}/labs', include: labs },
    { path: '<rootDir>/src/client/locales/{locale}/descriptions', include: descriptions },
    { path: '<rootDir>/src/client/locales/{locale}/offline', include: offline },
  ],
});
