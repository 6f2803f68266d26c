import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDb } from '#/server/platform/db/client.ts';
import { migrateToLatest } from '#/server/platform/db/migrate.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { asAdmin } from '../../support/db/as-admin.ts';
import { databaseUrl } from '../../support/db/database-url.ts';
import {
  FAKE_SECRET_KEY,
  FAKE_WEBHOOK_SECRET,
  type FakeMoyasar,
  startFakeMoyasar,
} from '../../support/payments/fake-moyasar.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { startMailSink } from './mail-sink.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { type Server, startServer } from './server.ts';

const TEMPLATE = 'fire_template';

/** A PostgreSQL of its own with a migrated template, in a temporary folder; `folder` sets another place. */
export async function openWorld({ folder = mkdtempSync(join(tmpdir(), 'mukhtabari-fire-')) } = {}) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const cluster = await startCluster(join(folder, 'first'));
  await asAdmin(databaseUrl(cluster.url(), 'postgres'), `create database ${TEMPLATE}`);
  const db = openDb(databaseUrl(cluster.url(), TEMPLATE), { max: 1 });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
  return {
    folder,
    cluster,
    async close() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

export type SiteOptions = {
  name: string;
  servers?: number;
  env?: Record<string, string>;
  /** Another database than the migrated one to begin with. */
  template?: string;
  /** The module that each server runs first. */
  before?: (URL | undefined)[];
};

export type Site = {
  cluster: Cluster;
  proxy: Proxy;
  fake: FakeMoyasar;
  servers: Server[];
  /** Past the proxy: what a part prepares and counts is not subject to its faults. */
  db: Kysely<DB>;
  /** Through the proxy. */
  databaseUrl: string;
  close: () => Promise<void>;
};

/** Servers of the built product with their own database, a proxy in between, and a provider of payments. */
export async function openSite(
  { cluster }: World,
  { name, servers: count = 2, env = {}, before = [], template = TEMPLATE }: SiteOptions,
): Promise<Site> {
  const database = `fire_${name}`;
  await asAdmin(databaseUrl(cluster.url(), 'postgres'), `create database ${database} template ${template}`);
  const direct = databaseUrl(cluster.url(), database);
  const proxy = await startProxy(cluster.port());
  const through = new URL(direct);
  through.port = `${proxy.port}`;
  const fake = await startFakeMoyasar({ retryMs: 50 });
  const mailSink = await startMailSink();
  const settings = {
    MAIL_API_URL: mailSink.url,
    PAYMENT_PROVIDER: 'moyasar',
    MOYASAR_SECRET_KEY: FAKE_SECRET_KEY,
    MOYASAR_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
    MOYASAR_API_URL: fake.apiUrl,
    ...env,
  };
  const servers = await Promise.all(
    Array.from({ length: count }, (_, turn) => {
      const module = before[turn];
      return startServer(through.href, { env: settings, ...(module && { before: module }) });
    }),
  );
  for (const { url } of servers) fake.addWebhook(`${url}/webhooks/moyasar`);
  const db = openDb(direct, { max: 8 });
  const site: Site = {
    cluster,
    proxy,
    fake,
    servers,
    db,
    databaseUrl: through.href,
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await fake.close();
      mailSink.close();
      proxy.close();
      await site.db.destroy();
    },
  };
  return site;
}
