import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';
import { originOf, ports } from './origins.ts';

const origin = originOf('simulated');
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
// The administrator's desk is tried in both languages and sizes, not in every pair of them.
const testIgnore = '**/admin-*.spec.ts';

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
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
    { name: 'ar-phone', use: { language: 'ar', viewport: phone, hasTouch: true, locale: 'ar-SA' } },
    { name: 'ar-desktop', testIgnore, use: { language: 'ar', viewport: desktop, locale: 'ar-SA' } },
    {
      name: 'en-phone',
      testIgnore,
      use: { language: 'en', viewport: phone, hasTouch: true, locale: 'en-GB' },
    },
    { name: 'en-desktop', use: { language: 'en', viewport: desktop, locale: 'en-GB' } },
  ],
  webServer: {
    command: 'node tests/e2e/serve.ts',
    cwd: '../..',
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: `${ports.simulated}`,
      APP_URL: origin,
      APP_SECRET: 'a-secret-for-the-browser-tests-0123456789',
    },
  },
});
