import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { book, dayFromNow } from '../../support/booking/book.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { type Received, startReceiver, verified } from '../../support/labs/webhook-receiver.ts';
import { addEndpoint, deliveriesOf, freshly, makeDue, sendDue } from '../../support/labs/webhooks.ts';
import { makeEntered } from '../../support/results/released.ts';

const db = await testDb();
const receiver = await startReceiver();
afterAll(receiver.close);

/** What was received of this laboratory, in the order of its events: that of arrival is not promised. */
async function receivedBy(endpointId: string) {
  const ids = (await deliveriesOf(db, endpointId)).map(({ id }) => id);
  return ids.flatMap((id) => receiver.received.filter((one) => one.id === id));
}

const newListener = async (lab: Awaited<ReturnType<typeof make.lab>>, events?: ['booking.created']) =>
  addEndpoint(db, lab.actor, { url: receiver.url, ...(events && { events }) });

/** A laboratory with one offer, whose test and customer have names that nobody outside may read. */
async function newShop() {
  const lab = await make.lab(db);
  const canary = `Canary${randomUUID().slice(0, 8)}`;
  const { testId } = await make.test(db, { name_en: canary, name_ar: canary });
  const { labTestId } = await make.labTest(db, { lab_id: lab.labId, test_id: testId });
  const customer = await make.customer(db);
  await db.updateTable('user_profiles').set({ name: canary }).where('id', '=', customer.userId).execute();
  return { lab, labTestId, customer, canary };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('a booking that is made, moved and cancelled arrives signed, without names', async () => {
  const { lab, labTestId, customer, canary } = await newShop();
  const { endpointId, secret } = await newListener(lab);
  const made = await book(db, customer.actor, labTestId);
  const to = { date: dayFromNow(6), slotTime: '10:00:00' };
  const own = callAs(db, customer.actor);
  await own.booking.reschedule({ id: made.id, ...to, idempotencyKey: randomUUID() });
  await own.booking.cancel({ id: made.id, scope: 'visit' });
  await sendDue(db);

  const received = await receivedBy(endpointId);
  const events = received.map((one) => verified(secret, one));
  const { visit_id: visitId } = await db
    .selectFrom('bookings')
    .select('visit_id')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  const data = {
    labId: lab.labId,
    visitId,
    visitReference: made.visitReference,
    bookingId: made.id,
    bookingReference: made.reference,
  };
  const [before, after] = [made.bookingTime, `${to.date}T07:00:00.000Z`];
  const timestamp: unknown = expect.stringMatching(INSTANT);
  expect(events).toEqual([
    { type: 'booking.created', timestamp, data: { ...data, bookingTime: before } },
    { type: 'booking.moved', timestamp, data: { ...data, bookingTime: after, formerBookingTime: before } },
    { type: 'booking.cancelled', timestamp, data: { ...data, bookingTime: after } },
  ]);
  expect(JSON.stringify(received)).not.toContain(canary);
  expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json' });

  const [first] = received as [Received];
  const changed = { ...first, body: first.body.replace('created', 'cancelled') };
  expect(() => verified(secret, changed)).toThrow('No matching signature');
  const old = { ...first, headers: { ...first.headers, 'webhook-timestamp': '1700000000' } };
  expect(() => verified(secret, old)).toThrow('too old');
  expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, first)).toThrow('No matching');
});

test('a visit that is completed and a result that is released say so, and no value', async () => {
  const visit = await makeVisit(db, { isSingle: true });
  const lab = { actor: visit.owner } as Awaited<ReturnType<typeof make.lab>>;
  const completing = await newListener(lab);
  await visit.asLab.lab.checkIn({ code: visit.visitId });
  await visit.asLab.lab.collect({ visitId: visit.visitId });
  await visit.asLab.lab.complete({ visitId: visit.visitId });

  const VALUE = 87.31;
  const work = await makeEntered(db, VALUE);
  const releasing = await newListener(work.lab);
  await callAs(db, work.lab.actor).lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  await sendDue(db);

  const [completed, ...none] = (await receivedBy(completing.endpointId)).map((one) =>
    verified(completing.secret, one),
  );
  expect(none).toEqual([]);
  expect(completed).toMatchObject({ type: 'booking.completed', data: { visitReference: visit.reference } });

  const received = await receivedBy(releasing.endpointId);
  const events = received.map((one) => verified(releasing.secret, one));
  expect(events.map(({ type }) => type)).toEqual(['result.released', 'booking.completed']);
  expect(events[0]?.data).toEqual({
    labId: work.lab.labId,
    visitId: work.visitId,
    visitReference: expect.any(String) as unknown,
    bookingId: work.bookingId,
    bookingReference: expect.any(String) as unknown,
    resultId: work.resultId,
    version: 1,
    isCorrection: false,
  });
  expect(JSON.stringify(received)).not.toMatch(new RegExp(`${VALUE}|${work.nameEn}|mg/dL|Person`));
});

test('an order that is only held says nothing until it is confirmed, nor when its hold runs out', async () => {
  const { lab, labTestId, customer } = await newShop();
  const { endpointId } = await newListener(lab);
  const own = callAs(db, customer.actor);
  const visits = [{ labId: lab.labId, date: dayFromNow(5), slotTime: '09:00:00', labTestIds: [labTestId] }];
  const hold = () => own.booking.hold({ visits, idempotencyKey: randomUUID() });
  await hold();
  const order = await hold();
  expect(await deliveriesOf(db, endpointId)).toEqual([]);
  await own.orders.checkout({
    orderId: order.orderId,
    method: 'atLab',
    totalHalalas: order.totals.totalHalalas,
    idempotencyKey: randomUUID(),
  });
  expect((await deliveriesOf(db, endpointId)).map(({ event }) => event)).toEqual(['booking.created']);
});

test('an event is written with its change: what is rolled back says nothing', async () => {
  const { lab, labTestId } = await newShop();
  const { endpointId } = await newListener(lab);
  const { actor } = await make.customer(db);
  await sql`update labs set slot_capacity = 1 where id = ${lab.labId}`.execute(db);
  await book(db, actor, labTestId);
  const { actor: late } = await make.customer(db);
  await expect(book(db, late, labTestId)).rejects.toThrow('SLOT_FULL');
  await callAs(db, lab.actor).lab.tryBooking({});
  expect(await deliveriesOf(db, endpointId)).toHaveLength(1);
});

test('an endpoint hears only its events, a pause keeps them, and a removed endpoint hears nothing', async () => {
  const { lab, labTestId, customer } = await newShop();
  const { endpointId } = await newListener(lab, ['booking.created']);
  const owner = callAs(db, lab.actor);
  const made = await book(db, customer.actor, labTestId);
  await callAs(db, customer.actor).booking.cancel({ id: made.id, scope: 'visit' });
  await owner.lab.pauseWebhook({ endpointId, isPaused: true });
  await expect(owner.lab.testWebhook({ endpointId })).rejects.toThrow('WEBHOOK_PAUSED');
  await book(db, (await make.customer(db)).actor, labTestId, { slotTime: '10:00:00' });
  await sendDue(db);
  expect(await receivedBy(endpointId)).toEqual([]);
  await owner.lab.pauseWebhook({ endpointId, isPaused: false });
  await owner.lab.testWebhook({ endpointId });
  await sendDue(db);
  const types = (await receivedBy(endpointId)).map(({ body }) => (JSON.parse(body) as { type: string }).type);
  expect(types).toEqual(['booking.created', 'booking.created', 'webhook.test']);

  await owner.lab.removeWebhook({ endpointId });
  await book(db, (await make.customer(db)).actor, labTestId, { slotTime: '11:00:00' });
  expect(await deliveriesOf(db, endpointId)).toEqual([]);
  expect(await owner.lab.webhooks()).toEqual({ rows: [], nextCursor: null });
});

test('while a secret is being replaced both sign, for a day', async () => {
  const { lab, labTestId, customer } = await newShop();
  const { endpointId, secret } = await newListener(lab);
  await expect(callAs(db, lab.actor).lab.rotateWebhookSecret({ endpointId })).rejects.toThrow(
    'SIGN_IN_AGAIN',
  );
  const owner = callAs(db, await freshly(db, lab.actor));
  const { secret: next } = await owner.lab.rotateWebhookSecret({ endpointId });
  await book(db, customer.actor, labTestId);
  await sendDue(db);
  const [first] = (await receivedBy(endpointId)) as [Received];
  expect([verified(secret, first), verified(next, first)]).toHaveLength(2);

  await sql`update webhook_endpoints set former_secret_ends_at = now() where id = ${endpointId}`.execute(db);
  await owner.lab.testWebhook({ endpointId });
  await makeDue(db, endpointId);
  await sendDue(db);
  const [, second] = (await receivedBy(endpointId)) as [Received, Received];
  expect(verified(next, second)).toMatchObject({ type: 'webhook.test' });
  expect(() => verified(secret, second)).toThrow('No matching');
});
