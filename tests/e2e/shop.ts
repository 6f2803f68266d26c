import { DEMO_SECRET } from '../support/demo-database.ts';
import { randomInt } from 'node:crypto';
import { type FakeStore, startFakeStore } from '../support/fake-store.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { e2eDatabase } from './database.ts';
import { test as base } from './fixtures.ts';

type Fixtures = {
  /** The hosted provider's place, taken by one that fails when it is told to. */
  provider: FakeStore;
};

/**
 * A site of the test's own whose store is hosted elsewhere: what the server caches, and whether it still asks a provider
 * that fails, is shared by all who visit it.
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
  // Checkouts are counted by address.
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
