import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type FakePayment, invoiceOf, type Notice, type State } from './state.ts';

/** How a notice reaches the shop: over the network, or into an application of this process. */
export type Deliver = (url: string, init: RequestInit) => Response | Promise<Response>;

const MOST_TRIES = 6;
const LONGEST_WAIT_MS = 5_000;

const overNetwork: Deliver = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });

type Options = { deliver?: Deliver; retryMs?: number };

export function noticeSender(state: State, { deliver = overNetwork, retryMs = 2_000 }: Options = {}) {
  const underWay = new Set<Promise<unknown>>();

  /** One delivery; answers the shop's status, 0 where it was not reached. */
  async function deliverOnce({ url, body }: Notice) {
    try {
      const headers = { 'content-type': 'application/json' };
      return (await deliver(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    } catch {
      return 0;
    }
  }

  async function deliverUntilTaken(notice: Notice) {
    await wait(state.switches.delayMs);
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const status = await deliverOnce(notice);
      if (status >= 200 && status < 300) return;
      if (tries < MOST_TRIES) await wait(retryMs * tries);
    }
  }

  function send(notice: Notice) {
    const { notices, copies } = state.switches;
    if (notices === 'hold') state.held.push(notice);
    if (notices !== 'send') return;
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery = deliverUntilTaken(notice).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
  }

  /** Tells of a payment that became what it is: the invoice's own address, and all webhooks that want to know. */
  function tellOf(payment: FakePayment, type: string) {
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
    tellOf,
    deliverOnce,
    /** Until every notice was taken or given up. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

export type NoticeSender = ReturnType<typeof noticeSender>;
