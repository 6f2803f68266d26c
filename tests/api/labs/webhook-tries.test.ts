import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { claimDeliveries } from '#/server/labs/webhooks/claim-deliveries.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { PostOut } from '#/server/platform/outbound/post.ts';
import { callAs } from '../../support/api/caller.ts';
import { book } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { startReceiver, verified } from '../../support/labs/webhook-receiver.ts';
import { addEndpoint, deliveriesOf, endpointOf, makeDue, sendDue } from '../../support/labs/webhooks.ts';

const db = await testDb();
const receiver = await startReceiver();
const accept = receiver.answer;
const PATIENCE = { timeout: 10_000 };
afterAll(receiver.close);
afterEach(() => {
  receiver.answer = accept;
});

const tryAgain = async (endpointId: string) => {
  await makeDue(db, endpointId);
  await sendDue(db);
};
const claim = () => reachingAll('task', () => claimDeliveries(db, 50));
const arrivalsOf = (id: string) => receiver.received.filter((one) => one.id === id);

/** A laboratory whose endpoint has one event waiting. */
async function newWaiting() {
  const lab = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: lab.labId });
  const given = { url: receiver.url, events: ['booking.created' as const] };
  const { endpointId, secret } = await addEndpoint(db, lab.actor, given);
  const customer = await make.customer(db);
  await book(db, customer.actor, labTestId);
  const [delivery] = await deliveriesOf(db, endpointId);
  if (!delivery) throw new Error('no event');
  return { lab, labTestId, endpointId, secret, id: delivery.id, owner: callAs(db, lab.actor) };
}

async function pauseOf(id: string) {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_try_at - tried_at)::float8 as seconds from webhook_deliveries where id = ${id}`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
}

const messagesTo = (userId: string) =>
  db.selectFrom('inbox_messages').select('kind').where('user_id', '=', userId).execute();

test('after a 500 the same bytes come again under the same id, are accepted once, and not sent again', async () => {
  const { endpointId, secret, id } = await newWaiting();
  receiver.answer = () => ({ code: 500, text: `no\u0000 ${'long '.repeat(400)}` });
  await sendDue(db);
  expect(await deliveriesOf(db, endpointId)).toMatchObject([
    { state: 'due', tries: 1, answer_code: 500, fault: null, leased_until: null },
  ]);
  expect((await deliveriesOf(db, endpointId))[0]?.answer_text).toMatch(/^no long (long )+lo?n?g?$/);
  expect((await deliveriesOf(db, endpointId))[0]?.answer_text?.length).toBeLessThanOrEqual(200);
  await sendDue(db);
  expect(arrivalsOf(id), 'before the pause is over').toHaveLength(1);

  receiver.answer = accept;
  await tryAgain(endpointId);
  await tryAgain(endpointId);
  const arrivals = arrivalsOf(id);
  expect(arrivals.map(({ body }) => body)).toEqual([arrivals[0]?.body, arrivals[0]?.body]);
  for (const arrival of arrivals)
    expect(verified(secret, arrival)).toMatchObject({ type: 'booking.created' });
  expect(await deliveriesOf(db, endpointId)).toMatchObject([
    { state: 'delivered', tries: 2, answer_code: 204 },
  ]);
  expect(await endpointOf(db, endpointId)).toMatchObject({ failing_since: null });
});

test('eight pauses from five seconds to a day, then it is given up, and can be sent again', async () => {
  const { endpointId, id, owner } = await newWaiting();
  receiver.answer = () => ({ code: 503 });
  const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 86_400];
  for (const seconds of pauses) {
    await tryAgain(endpointId);
    const pause = await pauseOf(id);
    expect([pause >= seconds * 0.89, pause <= seconds * 1.11], `${pause} for ${seconds}`).toEqual([
      true,
      true,
    ]);
  }
  await tryAgain(endpointId);
  expect(await deliveriesOf(db, endpointId)).toMatchObject([{ state: 'failed', tries: 9 }]);
  expect(await endpointOf(db, endpointId), 'two days are not five').toMatchObject({ state: 'active' });

  receiver.answer = accept;
  await owner.lab.replayWebhook({ deliveryId: id });
  await sendDue(db);
  expect(arrivalsOf(id)).toHaveLength(10);
  expect(await deliveriesOf(db, endpointId)).toMatchObject([{ state: 'delivered', tries: 1 }]);
  await owner.lab.replayWebhook({ deliveryId: id });
  await sendDue(db);
  expect(arrivalsOf(id), 'also one that was accepted').toHaveLength(11);
});

test('what a killed process had in hand is sent by the next one, and a late outcome changes nothing', async () => {
  const { endpointId, id } = await newWaiting();
  expect((await claim()).map((one) => one.id)).toEqual([id]);
  await sendDue(db);
  expect(arrivalsOf(id), 'another process has it').toEqual([]);
  await sql`update webhook_deliveries set leased_until = now() where id = ${id}`.execute(db);

  const { promise, resolve } = Promise.withResolvers<void>();
  const late: PostOut = async () => {
    await sql`update webhook_deliveries set leased_until = now() where id = ${id}`.execute(db);
    await sendDue(db);
    resolve();
    return { fault: 'timedOut' };
  };
  await sendDue(db, { postOut: late });
  await promise;
  expect(arrivalsOf(id)).toHaveLength(1);
  expect(await deliveriesOf(db, endpointId)).toMatchObject([{ state: 'delivered', tries: 3 }]);
});

test('one that fails for five days is turned off, its owner is told once, and it can be turned on again', async () => {
  const { lab, labTestId, endpointId, id, owner } = await newWaiting();
  receiver.answer = () => ({ code: 500 });
  await sendDue(db);
  await sql`update webhook_endpoints set failing_since = now() - interval '119 hours' where id = ${endpointId}`.execute(
    db,
  );
  await tryAgain(endpointId);
  expect(await endpointOf(db, endpointId)).toMatchObject({ state: 'active' });
  await sql`update webhook_endpoints set failing_since = now() - interval '121 hours' where id = ${endpointId}`.execute(
    db,
  );
  await tryAgain(endpointId);
  expect(await endpointOf(db, endpointId)).toMatchObject({ state: 'off', off_because: 'failing' });
  expect(await messagesTo(lab.userId)).toEqual([{ kind: 'webhookOff' }]);

  receiver.answer = accept;
  await tryAgain(endpointId);
  const { actor } = await make.customer(db);
  await book(db, actor, labTestId, { slotTime: '12:00:00' });
  expect(
    (await deliveriesOf(db, endpointId)).map((row) => row.id),
    'none is queued',
  ).toEqual([id]);
  await owner.lab.pauseWebhook({ endpointId, isPaused: false });
  await tryAgain(endpointId);
  expect(await deliveriesOf(db, endpointId)).toMatchObject([{ state: 'delivered' }]);
  await book(db, (await make.customer(db)).actor, labTestId, { slotTime: '13:00:00' });
  expect(await deliveriesOf(db, endpointId)).toHaveLength(2);
});

test('a 410 turns it off at once, and a redirect is a failure that leads nowhere', async () => {
  const gone = await newWaiting();
  receiver.answer = () => ({ code: 410 });
  await sendDue(db);
  expect(await endpointOf(db, gone.endpointId)).toMatchObject({ state: 'off', off_because: 'gone' });
  expect(await messagesTo(gone.lab.userId)).toEqual([{ kind: 'webhookOff' }]);

  const moved = await newWaiting();
  const elsewhere = await startReceiver();
  receiver.answer = () => ({ code: 307, headers: { location: elsewhere.url } });
  await sendDue(db);
  expect(await deliveriesOf(db, moved.endpointId)).toMatchObject([{ state: 'due', answer_code: 307 }]);
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
});

test('an endpoint that says nothing keeps no other one waiting, and is asked by one at a time once it has failed', async () => {
  const [slow, quick] = [await newWaiting(), await newWaiting()];
  await sql`update webhook_endpoints set url = url || '/slow' where id = ${slow.endpointId}`.execute(db);
  for (const _ of [1, 2, 3, 4, 5, 6]) await slow.owner.lab.testWebhook({ endpointId: slow.endpointId });
  const silent = Promise.withResolvers<{ fault: 'timedOut' }>();
  const asked: string[] = [];
  const postOut: PostOut = ({ url }) => {
    asked.push(url);
    return url.endsWith('/slow') ? silent.promise : Promise.resolve({ code: 200, text: '' });
  };
  const sending = sendDue(db, { postOut });
  await expect
    .poll(async () => (await deliveriesOf(db, quick.endpointId))[0]?.state, PATIENCE)
    .toBe('delivered');
  // What becomes due meanwhile is sent as well.
  await quick.owner.lab.testWebhook({ endpointId: quick.endpointId });
  await expect
    .poll(async () => (await deliveriesOf(db, quick.endpointId))[1]?.state, PATIENCE)
    .toBe('delivered');
  expect(asked.filter((url) => url.endsWith('/slow'))).toHaveLength(4);
  await sql`update webhook_deliveries set next_try_at = now() + interval '1 hour'
            where endpoint_id = ${slow.endpointId} and leased_until is null`.execute(db);
  silent.resolve({ fault: 'timedOut' });
  await sending;
  const rows = await deliveriesOf(db, slow.endpointId);
  expect(rows.filter(({ fault }) => fault === 'timedOut')).toHaveLength(4);
  await makeDue(db, slow.endpointId);
  expect((await claim()).filter((one) => one.endpoint_id === slow.endpointId)).toHaveLength(1);
});

test('a suspended laboratory is sent nothing until it is restored', async () => {
  const { lab, endpointId, id } = await newWaiting();
  const suspend = (status: 'suspended' | 'approved') =>
    db.updateTable('labs').set({ review_status: status }).where('id', '=', lab.labId).execute();
  await suspend('suspended');
  await sendDue(db);
  expect(arrivalsOf(id)).toEqual([]);
  await suspend('approved');
  await tryAgain(endpointId);
  expect(arrivalsOf(id)).toHaveLength(1);
});
