import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { moyasarApi, webhookEvents } from './fake-moyasar/api.ts';
import { hostedPage, payInvoice } from './fake-moyasar/page.ts';
import { freshState } from './fake-moyasar/state.ts';
import { type Deliver, webhookSender } from './fake-moyasar/webhooks.ts';

export const FAKE_SECRET_KEY = 'sk_test_fake-moyasar';
export const FAKE_WEBHOOK_SECRET = 'the-secret-of-the-fake-webhook';
export const PAID_CARD = '4201320111111010';
export const DECLINED_CARD = '4201320000311101';

type Options = {
  port?: number;
  secretKey?: string;
  /** The webhook addresses, as configured at the provider. */
  webhook?: { url: string; secret?: string };
  deliver?: Deliver;
  /** The delay between two deliveries of a webhook that failed. */
  retryMs?: number;
};

/** A fake Moyasar in memory: its documented API, hosted page and webhooks. */
export async function startFakeMoyasar({
  port = 0,
  secretKey = FAKE_SECRET_KEY,
  webhook,
  ...webhooks
}: Options = {}) {
  const state = freshState(secretKey);
  const sender = webhookSender(state, webhooks);
  let url = '';
  const app = new Hono();
  app.route(
    '/v1',
    moyasarApi(state, sender, () => url),
  );
  app.route('/', hostedPage(state, sender));
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false });
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addWebhook = (target: string, secret = FAKE_WEBHOOK_SECRET) =>
    state.webhooks.push({ id: target, url: target, secret, events: webhookEvents });
  if (webhook) addWebhook(webhook.url, webhook.secret);

  return {
    url,
    apiUrl: `${url}/v1`,
    state,
    switches: state.switches,
    addWebhook,
    deliver: sender.deliverOnce,
    settled: () => sender.settled(),
    /** Pays an invoice with another card, even if its page would not accept it any more. */
    payAgain: (invoiceId: string, number = PAID_CARD) =>
      payInvoice(state, sender, invoiceId, { name: 'Huda Saleh', number }),
    paymentOf: (invoiceId: string) =>
      [...state.payments.values()].find(({ invoice_id }) => invoice_id === invoiceId),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

export type FakeMoyasar = Awaited<ReturnType<typeof startFakeMoyasar>>;

/** Submits the hosted page; returns the redirect address, null where there is none. */
export async function payAt(payUrl: string, number = PAID_CARD): Promise<URL | null> {
  const page = await fetch(payUrl);
  if (!(await page.text()).includes('name="number"')) return null;
  const body = new URLSearchParams({ name: 'Huda Saleh', number, month: '12', year: '2031', cvc: '123' });
  const answer = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  return location === null ? null : new URL(location);
}
