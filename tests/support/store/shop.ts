import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { reconcilePayments } from '#/server/payments/collect/reconcile-payments.ts';
import { sendRefunds } from '#/server/payments/collect/send-refunds.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Site } from '#/server/platform/trpc/context.ts';
import { testApp } from '../api/app.ts';
import { callAs } from '../api/caller.ts';
import { testSite } from '../api/site.ts';
import { make } from '../db/make.ts';
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, payAt, startFakeMoyasar } from '../payments/fake-moyasar.ts';

type Held = {
  actor: Actor;
  orderId: string;
  totalHalalas: number;
  labId: number;
  slot: Slot;
  labTestId: number;
};
type Slot = { date: string; slotTime: string };

export const slotIn = (days: number, slotTime = '10:00:00'): Slot => ({
  date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  slotTime,
});

/** Our application, paid through a fake Moyasar over real HTTP, until the test ends. */
export async function openShop(db: Kysely<DB>) {
  const logged: Record<string, unknown>[] = [];
  const log = (entry: object) => void logged.push({ ...entry });
  const fake = await startFakeMoyasar({
    deliver: (url, init) => app.request(url, init),
    webhook: { url: 'http://site.test/webhooks/moyasar' },
    retryMs: 1,
  });
  onTestFinished(() => fake.close());
  const site: Site = testSite({
    payments: {
      provider: 'moyasar',
      secretKey: FAKE_SECRET_KEY,
      webhookSecret: FAKE_WEBHOOK_SECRET,
      apiUrl: fake.apiUrl,
    },
  });
  const app = testApp(db, { ...site, log });
  const as = (actor: Actor) => callAs(db, actor, { site, log });
  const deps = { db, site, log };

  return {
    fake,
    app,
    site,
    deps,
    logged,
    as,
    /** Starts a card payment; returns the address of the payment page. */
    async checkOut({ actor, orderId, totalHalalas }: Held) {
      const answer = await as(actor).orders.checkout({
        orderId,
        method: 'card',
        totalHalalas,
        idempotencyKey: randomUUID(),
      });
      if (answer.kind !== 'redirect') throw new Error('nothing to pay');
      return answer.url;
    },
    /** Submits a card on the hosted page, and waits until our server has the webhook. */
    async pay(url: string, number?: string) {
      const back = await payAt(url, number);
      await fake.settled();
      return back;
    },
    notify: (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
      app.request('http://site.test/webhooks/moyasar', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    /** One run of the task, as if it were due. */
    async reconcile() {
      await letTimePass(db, "'1 minute'");
      await reconcilePayments(deps);
    },
    async sendRefunds() {
      await db.updateTable('refunds').set({ leased_until: null }).where('status', '=', 'pending').execute();
      await sendRefunds(deps);
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Moves payments and their last check back by this much. */
export const letTimePass = (db: Kysely<DB>, interval: string) =>
  sql`update payments set created_at = created_at - ${sql.raw(interval)}::interval,
    checked_at = checked_at - ${sql.raw(interval)}::interval where status <> 'paid'`.execute(db);

type Wanted = {
  lab?: { labId: number; labTestId: number };
  customer?: { actor: Actor };
  slot?: Slot;
  /** How many tests of that lab. */
  lines?: number;
};

/** A customer who has filled the cart and opened the checkout. */
export async function holdOrder(
  db: Kysely<DB>,
  { lab, customer, slot = slotIn(3), lines = 1 }: Wanted = {},
): Promise<Held> {
  const { labId, labTestId } = lab ?? (await make.labTest(db));
  const { actor } = customer ?? (await make.customer(db));
  const others = await Promise.all(
    Array.from({ length: lines - 1 }, () => make.labTest(db, { lab_id: labId })),
  );
  const labTestIds = [labTestId, ...others.map((other) => other.labTestId)];
  const order = await callAs(db, actor).booking.hold({
    visits: [{ labId, ...slot, labTestIds }],
    idempotencyKey: randomUUID(),
  });
  const { orderId, totals } = order;
  return { actor, orderId, totalHalalas: totals.totalHalalas, labId, slot, labTestId };
}

/** The hold has expired; `isReleased`: and its seats are free again. */
export async function endHold(db: Kysely<DB>, orderId: string, { isReleased = true } = {}) {
  await db
    .updateTable('orders')
    .set({ hold_expires_at: sql`now() - interval '1 second'` })
    .where('id', '=', orderId)
    .execute();
  if (isReleased) await sql`select expire_due_orders(null)`.execute(db);
}

/** The state of an order: its status, payments, refunds, and whether the ledger is balanced. */
export async function outcomeOf(db: Kysely<DB>, orderId: string) {
  const { rows } = await sql<{
    order: string;
    lines: string[];
    payments: string[];
    refunds: string[];
    notified: string[];
    owed: number;
    unbalanced: number;
    miscounted: number;
  }>`
    select o.status as order,
      array(select b.status || ' ' || b.payment from bookings b where b.order_id = o.id order by b.id) as lines,
      array(select p.status::text from payments p where p.order_id = o.id order by p.id) as payments,
      array(select r.reason || ' ' || r.status || ' ' || r.amount_halalas from refunds r
            join payments p on p.id = r.payment_id where p.order_id = o.id order by r.id) as refunds,
      array(select m.kind from inbox_messages m where m.order_id = o.id order by m.id) as notified,
      (select coalesce(sum(e.amount_halalas), 0) from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id
       where t.order_id = o.id and e.account = 'customer_receivable')::int as owed,
      (select coalesce(sum(amount_halalas), 0) from ledger_entries)::int as unbalanced,
      (select count(*) from slot_counters c where c.booked <> (
         select count(*) from visits v where v.lab_id = c.lab_id and v.slot_start = c.slot_start and v.is_live))::int
         as miscounted
    from orders o where o.id = ${orderId}`.execute(db);
  const [outcome] = rows;
  if (!outcome) throw new Error('no such order');
  return outcome;
}

/** Paid and confirmed, with nothing pending. */
export const confirmedOrder = {
  order: 'confirmed',
  lines: ['confirmed paid'],
  payments: ['paid'],
  refunds: [],
  notified: ['visitBooked'],
  owed: 0,
  unbalanced: 0,
  miscounted: 0,
};
