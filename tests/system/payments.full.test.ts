import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Order } from '#/shared/booking/order.ts';
import { openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { compareWithProvider } from '../support/payments/compare-with-provider.ts';
import {
  DECLINED_CARD,
  FAKE_SECRET_KEY,
  FAKE_WEBHOOK_SECRET,
  payAt,
  startFakeMoyasar,
} from '../support/payments/fake-moyasar.ts';
import { startServer } from '../support/processes/server.ts';
import { endHold, slotIn } from '../support/store/shop.ts';

const CHECKOUTS = 200;
const CUSTOMERS = 40;
const KILLS = 15;
/** Events of all customers between two kills: responses, and calls of the provider. */
const MOST_STEPS = 90;
const PLACES = 4;

/** A server that is killed and restarted, always at the same address. */
async function mortalServer(databaseUrl: string, db: Kysely<DB>, env: Record<string, string>) {
  const first = await startServer(databaseUrl, env);
  const { url } = first;
  const again = { ...env, PORT: new URL(url).port, APP_URL: url };
  let { child } = first;
  let up = Promise.resolve();
  return {
    url,
    /** Resolves as soon as a server runs. */
    isUp: () => up,
    async killAndRestart() {
      let isUp = () => {};
      up = new Promise((resolve) => {
        isUp = resolve;
      });
      child.kill('SIGKILL');
      await once(child, 'exit');
      await outlastTheDead(db);
      ({ child } = await startServer(databaseUrl, again));
      isUp();
    },
  };
}
/**
 * Kills after a random number of events, while other requests are pending. With a timer, a slow machine would be killed
 * before it has done anything.
 */
function killNowAndThen(server: MortalServer, onKill: () => void) {
  let stepsLeft = 0;
  let strike = () => {};
  const killing = (async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const struck = new Promise<void>((resolve) => {
        strike = resolve;
      });
      stepsLeft = randomInt(5, MOST_STEPS);
      await struck;
      await wait(randomInt(0, 20));
      await server.killAndRestart();
      onKill();
    }
  })();
  const step = () => {
    stepsLeft -= 1;
    if (stepsLeft === 0) strike();
  };
  return { killing, step };
}

type MortalServer = Awaited<ReturnType<typeof mortalServer>>;

/** While no server runs: ages the rows of the killed one, so that they count as abandoned. */
async function outlastTheDead(db: Kysely<DB>) {
  await sql`update payments set created_at = created_at - interval '1 minute',
    checked_at = checked_at - interval '1 minute' where status = 'initiated'`.execute(db);
  await sql`update refunds set leased_until = null where status = 'pending'`.execute(db);
}

/** A customer who retries while the server is away. */
async function person(server: MortalServer, db: Kysely<DB>, step: () => void) {
  const { userId } = await make.customer(db);
  const client = openClient(server.url, `session=${await startSession(db, userId, null)}`);
  const insist = async <T>(procedure: string, input: unknown): Promise<{ data: T | null; body: string }> => {
    for (;;) {
      try {
        const { status, body } = await client.mutate(procedure, input);
        step();
        if (status === 500) throw new Error(`${procedure} answered 500: ${body}`);
        if (status !== 503 && !body.includes('"SERVER_BUSY"')) {
          const data = status === 200 ? (JSON.parse(body) as { result: { data: T } }).result.data : null;
          return { data, body };
        }
      } catch (error) {
        if (error instanceof Error && error.message.includes(' answered 500')) throw error;
        await server.isUp();
      }
      await wait(20);
    }
  };
  return { insist, close: () => client.close() };
}
type Person = Awaited<ReturnType<typeof person>>;
type Lab = { labId: number; labTestId: number };

/** One path through the checkout; `n` selects its variants. */
async function shopOnce({ insist }: Person, db: Kysely<DB>, lab: Lab, n: number) {
  const slot = slotIn(3 + Math.floor(n / 40), `${String(9 + (n % 10)).padStart(2, '0')}:00:00`);
  const visits = [{ labId: lab.labId, ...slot, labTestIds: [lab.labTestId] }];
  const held = await insist<Order>('booking.hold', { visits, idempotencyKey: randomUUID() });
  if (!held.data) return held.body.includes('SLOT_') ? null : Promise.reject(new Error(held.body));
  const { orderId, totals, visits: heldVisits } = held.data;
  const checkout = {
    orderId,
    method: 'card',
    totalHalalas: totals.totalHalalas,
    idempotencyKey: randomUUID(),
  };
  const begun = await insist<{ kind: string; url?: string }>('orders.checkout', checkout);
  if (begun.data?.url === undefined) throw new Error(begun.body);
  if (n % 7 === 1) await endHold(db, orderId); // arrives late, and may find the seat taken
  if (n % 11 === 2) return null; // cancels
  if (n % 5 === 3) await payAt(begun.data.url, DECLINED_CARD);
  await payAt(begun.data.url);
  await insist('orders.checkPayment', { orderId });
  if (n % 6 === 4) await insist('booking.cancel', { id: heldVisits[0]?.lines[0]?.id });
  return null;
}

async function proveBooks(db: Kysely<DB>) {
  const { rows } = await sql<Record<string, number>>`
    select (select coalesce(sum(amount_halalas), 0) from ledger_entries)::int as unbalanced,
      (select count(*) from refunds where status = 'pending')::int as waiting,
      (select count(*) from (
         select t.order_id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
         where e.account = 'customer_receivable' group by t.order_id having sum(e.amount_halalas) <> 0) o)::int as owing,
      (select count(*) from slot_counters c where c.booked > ${PLACES} or c.booked <> (
         select count(*) from visits v
         where v.lab_id = c.lab_id and v.slot_start = c.slot_start and v.is_live))::int as miscounted`.execute(
    db,
  );
  return { ...rows[0] };
}

test(
  'a server that is killed at random during 200 checkouts loses no payment: each is confirmed or refunded',
  { timeout: 300_000 },
  async () => {
    const databaseUrl = await testDatabaseUrl();
    const db = openDb(databaseUrl, { max: 10 });
    const fake = await startFakeMoyasar({ retryMs: 50 });
    const server = await mortalServer(databaseUrl, db, {
      PAYMENT_PROVIDER: 'moyasar',
      MOYASAR_SECRET_KEY: FAKE_SECRET_KEY,
      MOYASAR_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
      MOYASAR_API_URL: fake.apiUrl,
    });
    fake.addWebhook(`${server.url}/webhooks/moyasar`);
    const lab = await make.labTest(db, { lab_id: (await make.lab(db, { slot_capacity: PLACES })).labId });
    let kills = 0;
    const { killing, step } = killNowAndThen(server, () => (kills += 1));
    fake.switches.gate = () => Promise.resolve(step());
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => person(server, db, step)));

    const shopping = Promise.all(
      people.map(async (customer, at) => {
        for (let n = at; n < CHECKOUTS; n += CUSTOMERS) await shopOnce(customer, db, lab, n);
      }),
    );
    await Promise.all([shopping, killing]);
    await fake.settled();

    // The tasks of a running server finish the rest.
    await server.killAndRestart();
    const everything = async () => {
      return { differences: await compareWithProvider(db, fake), ...(await proveBooks(db)) };
    };
    await expect.poll(everything, { timeout: 60_000, interval: 250 }).toEqual({
      differences: [],
      unbalanced: 0,
      waiting: 0,
      owing: 0,
      miscounted: 0,
    });
    expect(kills).toBe(KILLS);
    const taken = [...fake.state.payments.values()].filter(({ status }) =>
      /^(?:paid|refunded)$/.test(status),
    );
    expect(taken.length).toBeGreaterThan(CHECKOUTS / 2);
    for (const customer of people) customer.close();
    await fake.close();
    await db.destroy();
  },
);
