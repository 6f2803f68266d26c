import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { storeApi } from './fake-store/api.ts';
import { type Env, type Fault, type Place, places } from './fake-store/faults.ts';
import { hostedPages } from './fake-store/page.ts';
import { type Call, freshState } from './fake-store/state.ts';

const FAKE_STORE_ID = 'store_01FAKE';

type Options = { port?: number; storeId?: string };

/** A fake of the hosted store provider: its public API, payment page and faults, all in memory. */
export async function startFakeStore({ port = 0, storeId = FAKE_STORE_ID }: Options = {}) {
  let url = '';
  const app = new Hono<Env>();
  // The addresses of pictures need the port.
  const state = freshState(storeId, (name) => `IMAGES/${name}.svg`);
  app.route('/', hostedPages(state));
  app.route(
    '/',
    storeApi(state, () => url),
  );
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false });
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.products = JSON.parse(
    JSON.stringify(state.products).replaceAll('"IMAGES/', `"${url}/images/`),
  ) as typeof state.products;

  return {
    url,
    /** For STORE_API_URL, STORE_ID and Site.store. */
    settings: { apiUrl: url, storeId, isEmbedded: false },
    state,
    /** Sets how a path responds from now on; null removes the fault. */
    behave: (where: Place | 'everything', fault: Fault | null) => {
      for (const place of where === 'everything' ? places : [where]) {
        if (fault) state.faults.set(place, fault);
        else state.faults.delete(place);
      }
    },
    /** Calls wait until the returned function is called. */
    hold: (place: Place): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.faults.set(place, { kind: 'gate', until: promise });
      return () => {
        state.faults.delete(place);
        resolve();
      };
    },
    calls: (place?: Place): Call[] =>
      state.calls.filter((call) => place === undefined || call.place === place),
    forgetCalls: () => void (state.calls.length = 0),
    setStock: (variantId: string, left: number) => void state.stock.set(variantId, left),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

export type FakeStore = Awaited<ReturnType<typeof startFakeStore>>;
