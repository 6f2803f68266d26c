import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context, StoreSettings } from '#/server/platform/trpc/context.ts';
import { storeOpener } from '#/server/store/provider/store-opener.ts';
import type { StoreCheckoutInput } from '#/shared/store/store.ts';
import { testApp } from '../api/app.ts';
import { callAs } from '../api/caller.ts';
import { testSite } from '../api/site.ts';

export const SHOP_ORIGIN = 'http://site.test';

/** As in production, but without delays: neither for a silent provider nor before a retry. */
const quickWaits = { attemptMs: 4_000, retryMs: 0, openMs: 10_000 };

type Options = { waits?: Partial<typeof quickWaits>; log?: (entry: object) => void; origin?: string };

/** One server of ours for this provider, with its own cache and counts. */
export function shopAt(
  db: Kysely<DB>,
  settings: StoreSettings,
  { waits, log = () => {}, origin = SHOP_ORIGIN }: Options = {},
) {
  const open = storeOpener(settings, log, { ...quickWaits, ...waits });
  return (actor: Actor | null = null, over: Partial<Context> = {}) =>
    callAs(db, actor, {
      site: testSite({ origin, store: settings }),
      store:
        open?.({ fetch, waitUntil: () => {}, clientAddress: over.clientAddress ?? randomUUID() }) ?? null,
      locale: 'en',
      log,
      ...over,
    }).store;
}

/** The embedded provider as an external server: at its own address, over HTTP. */
export async function startEmbeddedStore(db: Kysely<DB>) {
  let app: ReturnType<typeof testApp> | undefined;
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
    fetch: (request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { apiUrl: `${url}/embedded-store`, storeId: 'store_demo' };
  app = testApp(db, { origin: url, store: { ...settings, isEmbedded: true } });
  return {
    /** It redirects buyers to no other address. */
    origin: url,
    settings: { ...settings, isEmbedded: false },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

export const orderOf = (
  items: StoreCheckoutInput['items'],
  over: Partial<StoreCheckoutInput> = {},
  origin = SHOP_ORIGIN,
): StoreCheckoutInput => ({
  items,
  successUrl: `${origin}/en/success`,
  cancelUrl: `${origin}/en/store?checkout=cancelled`,
  locale: 'en',
  timeZone: 'Asia/Riyadh',
  ...over,
});
