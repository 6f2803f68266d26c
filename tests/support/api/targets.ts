import type { Kysely } from 'kysely';
import { afterAll } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { testDatabaseUrl } from '../db/db.ts';
import { asSiteRole } from '../db/site-role.ts';
import {
  FAKE_SECRET_KEY,
  FAKE_WEBHOOK_SECRET,
  type FakeMoyasar,
  startFakeMoyasar,
} from '../payments/fake-moyasar.ts';
import { googleAt } from '../people/google-trip.ts';
import { startIssuer, type TestIssuer } from '../people/issuer.ts';
import { ownFolder } from '../processes/own-folder.ts';
import { startServer, startWorker } from '../processes/server.ts';

/** Our application on one of the two runtimes, with its external services. */
export type Target = {
  name: 'node' | 'workerd';
  url: string;
  databaseUrl: string;
  /** The test's own connection to the same database, to create and read rows. */
  db: Kysely<DB>;
  payments: FakeMoyasar;
  issuer: TestIssuer;
  /** Runs the due tasks: by the cron event of each minute on Workers; on Node the scheduler runs them continuously. */
  doWhatIsDue: () => Promise<void>;
};

export type Cases = Record<string, (target: Target) => Promise<void>>;

/**
 * The same site on the given runtimes, each with its own database, on Node under a role that owns nothing. Stopped when
 * the test file ends.
 */
export async function startTargets(names: readonly Target['name'][]): Promise<Target[]> {
  const issuer = await startIssuer();
  afterAll(() => issuer.close());
  return Promise.all(names.map((name) => startTarget(name, issuer)));
}

async function startTarget(name: Target['name'], issuer: TestIssuer): Promise<Target> {
  const databaseUrl = await testDatabaseUrl({ isDemo: true });
  const db = openDb(databaseUrl, { max: 4 });
  const payments = await startFakeMoyasar({ retryMs: 50 });
  afterAll(async () => {
    await payments.close();
    await db.destroy();
  });
  const settings = { ...siteSettings, MOYASAR_API_URL: payments.apiUrl, ...googleSettings(issuer) };
  const { url } =
    name === 'node'
      ? await startServer(await asSiteRole(databaseUrl), {
          ...settings,
          TRUSTED_PROXIES: '1',
          DATA_DIR: await ownFolder('target-'),
        })
      : await startWorker(databaseUrl, settings);
  payments.addWebhook(`${url}/webhooks/moyasar`);
  const doWhatIsDue = async () => {
    if (name === 'workerd') await fetch(`${url}/cdn-cgi/handler/scheduled`);
  };
  return { name, url, databaseUrl, db, payments, issuer, doWhatIsDue };
}

const siteSettings = {
  DEMO: '1',
  PAYMENT_PROVIDER: 'moyasar',
  MOYASAR_SECRET_KEY: FAKE_SECRET_KEY,
  MOYASAR_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
};

function googleSettings({ url }: TestIssuer) {
  const { clientId, clientSecret, issuerUrl } = googleAt(url);
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER_URL: issuerUrl };
}
