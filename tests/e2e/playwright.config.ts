import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';
import { originOf, ports } from './origins.ts';

const origin = originOf('simulated');
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const isFull = process.env['TEST_FULL'] === '1';

// `npm test` runs each test once: lab, admin and keyboard tests in English on a desktop, the rest in Arabic on a phone.
// Tests tagged @both run in both; tests tagged @full run in `npm run test:full` only.
const atDesktops =
  /(?:admin\/[a-z-]+|booking\/(?:desk|reception)|labs\/setup|payments\/(?:lab-statements|members)|results\/(?:critical-call|entry|fasting)|keyboard\/[a-z-]+|pages\/(?:seo|gallery))\.spec\.ts/;
const englishOnce = new RegExp(`${atDesktops.source}|@both`);

// `npm run test:full` runs everything in Arabic on a phone and in English on a desktop, and the most visited pages in
// the other two combinations too, except for tests tagged @once.
const inAllPairs =
  /(?:keyboard\/[a-z-]+|booking\/(?:book-a-test|cart|checkout)|search\/find-a-test|store\/(?:buy-from-store|cart|shop)|pages\/(?:accessibility|home|layout-shift|whole-pages))\.spec\.ts$/;
/** Keyboards and the desk belong to desktops; the keyboard tests set narrow screens themselves. */
const atDesktopsOnly = /(?:keyboard\/[a-z-]+|booking\/desk|payments\/members|results\/fasting)\.spec\.ts$/;

const arabicPhone = { language: 'ar', viewport: phone, hasTouch: true, locale: 'ar-SA' } as const;
const arabicDesktop = { language: 'ar', viewport: desktop, locale: 'ar-SA' } as const;
const englishPhone = { language: 'en', viewport: phone, hasTouch: true, locale: 'en-GB' } as const;
const englishDesktop = { language: 'en', viewport: desktop, locale: 'en-GB' } as const;

const onceEach = [
  { name: 'ar-phone', testIgnore: atDesktops, grepInvert: /@full/, use: arabicPhone },
  { name: 'en-desktop', grep: englishOnce, grepInvert: /@full/, use: englishDesktop },
];
const everyPair = [
  { name: 'ar-phone', testIgnore: atDesktopsOnly, use: arabicPhone },
  { name: 'ar-desktop', testMatch: inAllPairs, grepInvert: /@once/, use: arabicDesktop },
  {
    name: 'en-phone',
    testMatch: inAllPairs,
    grepInvert: /@once/,
    testIgnore: atDesktopsOnly,
    use: englishPhone,
  },
  { name: 'en-desktop', use: englishDesktop },
];

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // Two workers do not saturate two cores: a test waits for the server and for PostgreSQL.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // They find what hangs, not what is slow: a machine shared with others runs five times slower (npm run bench measures).
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: origin,
    actionTimeout: 30_000,
    // Recording adds a third to each test's time; use --trace on to investigate a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // As a visitor who has been asked for a place; search/place.spec.ts asks.
    storageState: {
      cookies: ['127.0.0.1', 'localhost'].map((domain) => ({
        name: 'mukhtabari.placeAsked',
        value: '1',
        domain,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      })),
      origins: [],
    },
    // It would respond to requests that tests count or intercept; offline.spec.ts enables it.
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
