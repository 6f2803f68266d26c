import { randomInt } from 'node:crypto';
import { DEMO_SECRET } from '../../support/db/demo-database.ts';
import { startSiteProcess } from '../../support/processes/site-process.ts';
import { type FakeStore, startFakeStore } from '../../support/store/fake-store.ts';
import { e2eDatabase } from '../database.ts';
import { test as base } from '../fixtures.ts';

type Fixtures = {
  /** A stand-in for the hosted provider that fails on request. */
  provider: FakeStore;
};

/**
 * A separate site with a hosted store: the server's cache and its circuit breaker for a failing provider are shared by
 * all visitors.
 */
export const test = base.extend<Fixtures>({
  provider: async ({}, use) => {
    const provider = await startFakeStore();
    await use(provider);
    await provider.close();
  },
  baseURL: async ({ provider }, use) => {
    const site = await startSite(provider);
    await use(site.origin);
    await site.stop();
  },
  // The rate limit of checkouts is per address.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
  },
});

const startSite = ({ settings }: FakeStore) =>
  startSiteProcess({
    APP_SECRET: DEMO_SECRET,
    DATABASE_URL: e2eDatabase.url,
    DEMO: '1',
    TRUSTED_PROXIES: '1',
    STORE_API_URL: settings.apiUrl,
    STORE_ID: settings.storeId,
  });
