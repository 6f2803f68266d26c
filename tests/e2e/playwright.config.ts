import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';
import { originOf, ports } from './origins.ts';

const origin = originOf('simulated');
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
// Everything is tried in Arabic on a phone and in English at a desk: both languages, directions and sizes. What most
// people see first is tried in the other two pairs as well.
const testMatch =
  /(keyboard-[a-z-]+|accessibility|book-a-test|buy-from-store|cart|checkout|find-a-test|home|store)\.spec\.ts$/;

// Keyboards belong to desks; what they need of narrow screens they set themselves.
const testIgnore = /keyboard-[a-z-]+\.spec\.ts$/;

/** Of those, what is the same in every pair: tried in the first and the last one only. */
const grepInvert = /@once/;

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
  projects: [
    {
      name: 'ar-phone',
      testIgnore,
      use: { language: 'ar', viewport: phone, hasTouch: true, locale: 'ar-SA' },
    },
    {
      name: 'ar-desktop',
      testMatch,
      grepInvert,
      use: { language: 'ar', viewport: desktop, locale: 'ar-SA' },
    },
    {
      name: 'en-phone',
      testMatch,
      grepInvert,
      testIgnore,
      use: { language: 'en', viewport: phone, hasTouch: true, locale: 'en-GB' },
    },
    { name: 'en-desktop', use: { language: 'en', viewport: desktop, locale: 'en-GB' } },
  ],
  webServer: {
    command: 'node tests/e2e/serve.ts',
    cwd: '../..',
    url: `${origin}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: `${ports.simulated}`,
      APP_URL: origin,
      APP_SECRET: 'a-secret-for-the-browser-tests-0123456789',
    },
  },
});
