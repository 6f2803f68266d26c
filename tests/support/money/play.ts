import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { releaseExpiredHolds } from '#/server/booking/visits/release-expired-holds.ts';
import { reconcilePayments } from '#/server/payments/collect/reconcile-payments.ts';
import { sendRefunds } from '#/server/payments/collect/send-refunds.ts';
import { renewSubscriptions } from '#/server/payments/subscriptions/renew-subscriptions.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { make } from '../db/make.ts';
import { DECLINED_CARD, PAID_CARD } from '../payments/fake-moyasar.ts';
import { allowRefusal, as, ownPayments, type Scene } from './scene.ts';
import { LATE_NOTICE_HOURS, type Step } from './steps.ts';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;
type Acts = { [Name in Step['do']]: (scene: Scene, step: Of<Name>) => Promise<unknown> | void };

const slotTimes = ['08:00:00', '08:30:00', '09:00:00'];
const slotTimeOf = (slot: number) => slotTimes[slot] ?? '08:00:00';
const nth = <T>(all: readonly T[], which: number) => (all.length === 0 ? undefined : all[which % all.length]);

const book = (scene: Scene, who: Actor, test: number, slot: number) =>
  allowRefusal(
    as(scene, who).booking.create({
      labTestId: scene.labTestIds[test] ?? 0,
      date: scene.date,
      slotTime: slotTimeOf(slot),
      idempotencyKey: randomUUID(),
    }),
  );

const bookingsOf = ({ db, actor }: Scene) =>
  db
    .selectFrom('bookings')
    .select(['id', 'status', 'order_id'])
    .where('customer_id', '=', actor.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const acts: Acts = {
  book: (scene, { test, slot }) => book(scene, scene.actor, test, slot),

  async hold(scene, { lines }) {
    const { labId, labTestIds, date, actor } = scene;
    const visits = lines.map(([test, slot]) => ({
      labId,
      date,
      slotTime: slotTimeOf(slot),
      labTestIds: [labTestIds[test] ?? 0],
    }));
    const order = await allowRefusal(as(scene, actor).booking.hold({ visits, idempotencyKey: randomUUID() }));
    if (order) scene.orderId = order.orderId;
  },

  async checkOut(scene, { byCard }) {
    const { orderId, actor } = scene;
    if (orderId === null) return;
    const { totals } = await as(scene, actor).orders.get({ orderId });
    await allowRefusal(
      as(scene, actor).orders.checkout({
        orderId,
        method: byCard ? 'card' : 'atLab',
        totalHalalas: totals.totalHalalas,
        idempotencyKey: randomUUID(),
      }),
    );
  },

  /** On the provider's page, or with a second card for a paid invoice. */
  pay({ fake }, { which, isTaken }) {
    const invoice = nth([...fake.state.invoices.keys()], which);
    if (invoice) fake.payAgain(invoice, isTaken ? PAID_CARD : DECLINED_CARD);
  },

  async webhook({ fake }, { which }) {
    const call = nth(fake.state.held, which);
    if (call) await fake.deliver(call);
  },

  async holdEnds(scene, { isReleased }) {
    await sql`
      update orders set hold_expires_at = now() - interval '1 second'
      where customer_id = ${scene.actor.userId} and status = 'held'`.execute(scene.db);
    if (isReleased) await releaseExpiredHolds(scene);
  },

  async rivalBooks(scene, { slot }) {
    scene.rival ??= (await make.customer(scene.db)).actor;
    await book(scene, scene.rival, 0, slot);
  },

  async rivalCancels(scene) {
    const { db, rival } = scene;
    if (!rival) return;
    const [line] = await db
      .selectFrom('bookings')
      .select('id')
      .where('customer_id', '=', rival.userId)
      .where('status', '=', 'confirmed')
      .execute();
    if (line) await allowRefusal(as(scene, rival).booking.cancel({ id: line.id, scope: 'visit' }));
  },

  async cancel(scene, { which, isWhole }) {
    const line = nth(await bookingsOf(scene), which);
    if (!line) return;
    const named = { id: line.id, scope: isWhole ? ('visit' as const) : ('line' as const) };
    const { booking } = as(scene, scene.actor);
    const quote = await allowRefusal(booking.cancelQuote(named));
    if (quote) await allowRefusal(booking.cancel({ ...named, refundHalalas: quote.refundHalalas }));
  },

  /** An administrator gives back a part of what is left of a line, or all of it. */
  async refundPart(scene, { which, percent }) {
    const line = nth(await bookingsOf(scene), which);
    if (!line) return;
    scene.admin ??= (await make.admin(scene.db)).actor;
    const { admin } = as(scene, scene.admin);
    const { lines } = await admin.quoteRefund({ orderId: line.order_id });
    const leftHalalas = lines.find(({ bookingId }) => bookingId === line.id)?.leftHalalas ?? 0;
    if (leftHalalas === 0) return;
    const refundHalalas = Math.max(1, Math.round((leftHalalas * percent) / 100));
    await admin.refundOrder({
      orderId: line.order_id,
      lines: [{ bookingId: line.id, refundHalalas, leftHalalas }],
      reason: 'A part of the test was not done',
      idempotencyKey: randomUUID(),
    });
  },

  async getsLate(scene, { which }) {
    const line = nth(await bookingsOf(scene), which);
    if (!line) return;
    await scene.db
      .updateTable('bookings')
      .set({ cancel_notice_hours: LATE_NOTICE_HOURS })
      .where('id', '=', line.id)
      .execute();
  },

  async move(scene, { which, slot }) {
    const line = nth(await bookingsOf(scene), which);
    if (!line) return;
    const to = { date: scene.date, slotTime: slotTimeOf(slot), idempotencyKey: randomUUID() };
    await allowRefusal(as(scene, scene.actor).booking.reschedule({ id: line.id, ...to }));
  },

  /** As the lab's reception does it. */
  async finish(scene, { which, how }) {
    const confirmed = (await bookingsOf(scene)).filter(({ status }) => status === 'confirmed');
    const line = nth(confirmed, which);
    if (line) await scene.db.updateTable('bookings').set({ status: how }).where('id', '=', line.id).execute();
  },

  choosePlan: (scene, { tier }) => allowRefusal(as(scene, scene.actor).subscriptions.choose({ tier })),

  async monthPasses(scene) {
    await sql`
      update subscriptions
      set period_start = period_start - interval '32 days', period_end = period_end - interval '32 days'
      where user_id = ${scene.actor.userId} and ended_at is null`.execute(scene.db);
    await renewSubscriptions(scene);
  },

  async reconcile(scene) {
    await sql`
      update payments set created_at = created_at - interval '1 minute', checked_at = null
      where status = 'initiated' and id in (${ownPayments(scene.actor.userId)})`.execute(scene.db);
    await reconcilePayments(scene);
  },

  /** Simulates a crash: the provider has acted, and its response is lost. */
  async sendRefunds(scene, { isCutOff }) {
    const { fake, db, actor } = scene;
    if (isCutOff) {
      fake.switches.failing = (method, path) =>
        method === 'POST' && path.endsWith('/refund') ? 'after' : null;
    }
    await sql`
      update refunds set leased_until = null
      where payment_id in (${ownPayments(actor.userId)})`.execute(db);
    await sendRefunds(scene);
    fake.switches.failing = () => null;
  },
};

/** One step; refusals are part of the story. */
export async function play<Name extends Step['do']>(scene: Scene, step: Of<Name>): Promise<void> {
  const act: Acts[Name] = acts[step.do as Name];
  await act(scene, step);
}

/** Runs until nothing is pending: all webhooks, the last first, and every job. */
export async function settleAll(scene: Scene) {
  for (const call of scene.fake.state.held.toReversed()) await scene.fake.deliver(call);
  await play(scene, { do: 'reconcile' });
  await play(scene, { do: 'holdEnds', isReleased: true });
  await play(scene, { do: 'sendRefunds', isCutOff: false });
  await play(scene, { do: 'sendRefunds', isCutOff: false });
}
