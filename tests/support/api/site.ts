import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import type { Site } from '#/server/platform/trpc/context.ts';

/** Known to the tests only; the servers that tests start get the same. */
export const TEST_SECRET = 'a-secret-that-only-the-tests-know-0123456789';

// Derived once, as in a server: a bench would measure it with each call.
const keys = deriveKeys(TEST_SECRET);

/** The deployment of in-process tests; `over` changes the values that a test needs. */
export const testSite = (over: Partial<Site> = {}): Site => ({
  origin: 'http://site.test',
  isAddressGiven: true,
  keys,
  isDemo: true,
  google: null,
  payments: { provider: 'simulated', waitMs: 0 },
  llm: null,
  store: null,
  sms: null,
  mapTiles: null,
  virusScanner: null,
  ...over,
});
