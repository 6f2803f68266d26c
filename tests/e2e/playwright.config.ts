import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';
import { originOf, ports } from './origins.ts';

const origin = originOf('simulated');
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const isFull = process.env['TEST_FULL'] === '1';

// `npm test` runs each test once: what laboratories, administrators and keyboards do in English at a desktop, the rest
// in Arabic on a phone. Tests tagged @both run in both; tests tagged @full run in `npm run test:full` only.
const atDesktops =
  /(?:admin-[a-z-]+|approve-a-lab|lab-[a-z]+|results-entry|keyboard-[a-z-]+|seo|gallery)\.spec\.ts/;
const englishOnce = new RegExp(`${atDesktops.source}|@both`);

// `npm run test:full` runs everything in Arabic on a phone and in English at a desktop, and what most people see first
// in the other two pairs as well, but for tests tagged @once.
const inAllPairs =
  /(?:keyboard-[a-z-]+|accessibility|book-a-test|buy-from-store|cart|checkout|find-a-test|home|store|whole-pages)\.spec\.ts$/;
/** Keyboards belong to desktops; the keyboard tests set narrow screens themselves. */
const ofKeyboards = /keyboard-[a-z-]+\.spec\.ts$/;

const arabicPhone = { language: 'ar', viewport: phone, hasTouch: true, locale: 'ar-SA' } as const;
const arabicDesktop = { language: 'ar', viewport: desktop, locale: 'ar-SA' } as const;
const englishPhone = { language: 'en', viewport: phone, hasTouch: true, locale: 'en-GB' } as const;
const englishDesktop = { language: 'en', viewport: desktop, locale: 'en-GB' } as const;

const onceEach = [
  { name: 'ar-phone', testIgnore: atDesktops, grepInvert: /@full/, use: arabicPhone },
  { name: 'en-desktop', grep: englishOnce, grepInvert: /@full/, use: englishDesktop },
];
const everyPair = [
  { name: 'ar-phone', testIgnore: ofKeyboards, use: arabicPhone },
  { name: 'ar-desktop', testMatch: inAllPairs, grepInvert: /@once/, use: arabicDesktop },
  {
    name: 'en-phone',
    testMatch: inAllPairs,
    grepInvert: /@once/,
    testIgnore: ofKeyboards,
    use: englishPhone,
  },
  { name: 'en-desktop', use: englishDesktop },
];

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // Two cores are not quite busy with two: a test waits for the server, and for PostgreSQL.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    // Recording costs each test a third of its time: --trace on, where a failure is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer requests that tests count or intercept; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: isFull ? everyPair : onceEach,
  webServer: {
    command: 'node tests/e2e/serve.ts',
    cwd: '../..',
    url: `${origin}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: `${ports.simulated}`, APP_URL: origin },
  },
});
