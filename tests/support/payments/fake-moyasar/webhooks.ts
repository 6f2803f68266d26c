import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type FakePayment, invoiceOf, type WebhookCall, type State } from './state.ts';

/** How a webhook reaches the shop: over the network, or into an application of this process. */
export type Deliver = (url: string, init: RequestInit) => Response | Promise<Response>;

const MOST_TRIES = 6;
const LONGEST_WAIT_MS = 5_000;

const overNetwork: Deliver = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });

type Options = { deliver?: Deliver; retryMs?: number };

export function webhookSender(state: State, { deliver = overNetwork, retryMs = 2_000 }: Options = {}) {
  const underWay = new Set<Promise<unknown>>();

  /** One delivery; returns the shop's status, 0 where it was not reached. */
  async function deliverOnce({ url, body }: WebhookCall) {
    try {
      const headers = { 'content-type': 'application/json' };
      return (await deliver(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    } catch {
      return 0;
    }
  }

  async function deliverUntilTaken(call: WebhookCall) {
    await wait(state.switches.delayMs);
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const status = await deliverOnce(call);
      if (status >= 200 && status < 300) return;
      if (tries < MOST_TRIES) await wait(retryMs * tries);
    }
  }

  function send(call: WebhookCall) {
    const { webhooks, copies } = state.switches;
    if (webhooks === 'hold') state.held.push(call);
    if (webhooks !== 'send') return;
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery = deliverUntilTaken(call).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
  }

  /** Sends a payment's new status to the invoice's own address and all webhooks for that event. */
  function sendPayment(payment: FakePayment, type: string) {
    const invoice = payment.invoice_id === null ? null : invoiceOf(state, payment.invoice_id);
    if (invoice?.callback_url && type === 'payment_paid') {
      send({ kind: 'callback', url: invoice.callback_url, body: structuredClone(invoice) });
    }
    for (const { url, secret, events } of state.webhooks) {
      if (!events.includes(type)) continue;
      const body = {
        id: randomUUID(),
        type,
        created_at: new Date().toISOString(),
        secret_token: secret,
        account_name: 'Fake',
        live: false,
        data: structuredClone(payment),
      };
      send({ kind: 'webhook', url, body });
    }
  }

  return {
    sendPayment,
    deliverOnce,
    /** Waits until every webhook was accepted or given up. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

export type WebhookSender = ReturnType<typeof webhookSender>;
