import type { Site } from '#/server/context.ts';
import { deriveKeys } from '#/server/keys.ts';

/** Known by the tests alone; the servers that tests start get the same. */
export const TEST_SECRET = 'a-secret-that-only-the-tests-know-0123456789';

/** The deployment that in-process tests run in; `over` changes what a test is about. */
export const testSite = (over: Partial<Site> = {}): Site => ({
  origin: 'http://site.test',
  keys: deriveKeys(TEST_SECRET),
  isDemo: true,
  google: null,
  payments: { provider: 'simulated', waitMs: 0 },
  llm: null,
  store: null,
  ...over,
});
