import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endWebhooks } from '#/server/identity/auth/end-webhooks.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { untilWaiting } from '../../support/api/together.ts';
import { book } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { addEndpoint, deliveriesOf, endpointOf, freshly } from '../../support/labs/webhooks.ts';

const db = await testDb({ max: 12 });
const url = 'https://lis.lab.example.com/hooks';

test('an endpoint needs a fresh sign-in, a public https address, and is one of five', async () => {
  const { actor } = await make.lab(db);
  const given = { url, events: ['booking.created' as const] };
  await expect(callAs(db, actor).lab.addWebhook(given)).rejects.toThrow('SIGN_IN_AGAIN');
  const site = testSite({ isDemo: false });
  const owner = callAs(db, { ...(await freshly(db, actor)), hasTotp: true }, { site });
  for (const refused of ['http://lis.lab.example.com/', 'https://10.0.0.1/', 'http://127.0.0.1:3000/']) {
    await expect(owner.lab.addWebhook({ ...given, url: refused }), refused).rejects.toThrow(
      'WEBHOOK_ADDRESS_REFUSED',
    );
  }
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => owner.lab.addWebhook(given)));
  expect(all.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { message: 'WEBHOOKS_FULL' } },
  ]);
});

test('a secret is shown once: neither lists nor the audit log have it, and its row only sealed', async () => {
  const { actor, labId } = await make.lab(db);
  const { endpointId, secret } = await addEndpoint(db, actor, { url });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const bytes = Buffer.from(secret.slice(6), 'base64');
  const row = await endpointOf(db, endpointId);
  expect(row.secret_sealed.includes(bytes)).toBe(false);
  const audited = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', String(labId))
    .execute();
  expect(audited).toMatchObject([
    { action: 'lab.addWebhook', after: { webhook_origin: new URL(url).origin } },
  ]);
  const listed = await callAs(db, actor).lab.webhooks();
  expect(listed.rows).toMatchObject([{ endpointId, url, state: 'active', formerSecretEndsAt: null }]);
  expect(JSON.stringify([audited, listed])).not.toContain(secret.slice(6));
});

test('endpoints and deliveries of another laboratory are not found', async () => {
  const { actor, labId } = await make.lab(db);
  const { endpointId } = await addEndpoint(db, actor, { url });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const customer = await make.customer(db);
  await book(db, customer.actor, labTestId);
  const [delivery] = await deliveriesOf(db, endpointId);
  const deliveryId = delivery?.id ?? '';

  const { actor: stranger } = await make.lab(db);
  const other = callAs(db, await freshly(db, stranger)).lab;
  expect(await other.webhooks()).toMatchObject({ rows: [] });
  expect(await other.webhookDeliveries({ endpointId })).toEqual({ rows: [], nextCursor: null });
  const attempts = [
    () => other.pauseWebhook({ endpointId, isPaused: true }),
    () => other.removeWebhook({ endpointId }),
    () => other.rotateWebhookSecret({ endpointId }),
    () => other.testWebhook({ endpointId }),
    () => other.replayWebhook({ deliveryId }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('NOT_FOUND');
  expect(await endpointOf(db, endpointId)).toMatchObject({ state: 'active', former_secret_sealed: null });
  expect(await callAs(db, actor).lab.webhookDeliveries({ endpointId })).toMatchObject({
    rows: [{ deliveryId, event: 'booking.created', state: 'due', tries: 0, answerCode: null }],
  });
});

test('a page of deliveries leads to the next one', async () => {
  const { actor } = await make.lab(db);
  const { endpointId } = await addEndpoint(db, actor, { url });
  const { lab } = callAs(db, actor);
  for (const _ of [1, 2, 3]) await lab.testWebhook({ endpointId });
  const first = await lab.webhookDeliveries({ endpointId, limit: 2 });
  const second = await lab.webhookDeliveries({ endpointId, limit: 2, cursor: first.nextCursor ?? '' });
  const ids = [...first.rows, ...second.rows].map(({ deliveryId }) => deliveryId);
  expect(ids).toEqual((await deliveriesOf(db, endpointId)).map(({ id }) => id).toReversed());
  expect(second.nextCursor).toBeNull();
});

test('whoever takes an account back ends the endpoints that came since, and no older one', async () => {
  const { actor, labId, userId } = await make.lab(db);
  const old = await addEndpoint(db, actor, { url });
  const since = new Date();
  const later = await addEndpoint(db, actor, { url: `${url}/${randomUUID()}` });
  const renewed = await addEndpoint(db, actor, { url: `${url}/${randomUUID()}` });
  await sql`update webhook_endpoints set created_at = ${new Date(0)} where id = ${renewed.endpointId}`.execute(
    db,
  );
  // As the link in the mail does: the owner has no session, and so no laboratory.
  const ended = await reachingOwn({ userId, labId: null }, () =>
    db.transaction().execute((trx) => endWebhooks(trx, labId, since)),
  );
  expect(ended).toBe(2);
  const left = await db.selectFrom('webhook_endpoints').select('id').where('lab_id', '=', labId).execute();
  expect(left).toEqual([{ id: old.endpointId }]);
  expect(left).not.toEqual([{ id: later.endpointId }]);
});

test('while the account is being taken back, no endpoint and no secret is made by the session that it ends', async () => {
  const { actor, labId, userId } = await make.lab(db);
  const { endpointId } = await addEndpoint(db, actor, { url });
  const intruder = callAs(db, await freshly(db, actor)).lab;
  const { attempts } = await db.transaction().execute(async (trx) => {
    // In the order of the flows that take an account back.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await trx.selectFrom('labs').select('id').where('id', '=', labId).forNoKeyUpdate().execute();
    const underWay = Promise.allSettled([
      intruder.addWebhook({ url: `${url}/intruder`, events: ['booking.created'] }),
      intruder.rotateWebhookSecret({ endpointId }),
    ]);
    await untilWaiting(db, 2);
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    return { attempts: underWay };
  });
  expect(await attempts).toMatchObject([
    { reason: { message: 'SIGN_IN_AGAIN' } },
    { reason: { message: 'SIGN_IN_AGAIN' } },
  ]);
  expect((await callAs(db, actor).lab.webhooks()).rows).toMatchObject([
    { endpointId, formerSecretEndsAt: null },
  ]);
});

test('an endpoint that is removed while the task turns it off is removed after it', async () => {
  const { actor, labId } = await make.lab(db);
  const { endpointId } = await addEndpoint(db, actor, { url });
  const removed = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: new Date() })
      .where('id', '=', endpointId)
      .execute();
    const removal = callAs(db, actor)
      .lab.removeWebhook({ endpointId })
      .then(() => 'removed', String);
    await untilWaiting(db, 1);
    await trx
      .updateTable('webhook_subscriptions')
      .set({ is_on: false })
      .where('endpoint_id', '=', endpointId)
      .execute();
    return { removal };
  });
  expect(await removed.removal).toBe('removed');
  const left = await db
    .selectFrom('webhook_subscriptions')
    .select('event')
    .where('lab_id', '=', labId)
    .execute();
  expect(left).toEqual([]);
});

test('an endpoint that is removed while people book fails no booking', async () => {
  const { actor, labId } = await make.lab(db, { slot_capacity: 20 });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const customers = await Promise.all(Array.from({ length: 12 }, () => make.customer(db)));
  const { lab } = callAs(db, actor);
  for (const _ of [1, 2, 3]) await addEndpoint(db, actor, { url });
  const { rows } = await lab.webhooks();
  const removals = rows.map(
    ({ endpointId }) =>
      () =>
        lab.removeWebhook({ endpointId }),
  );
  const bookings = customers.map((customer) => () => book(db, customer.actor, labTestId));
  // A removal after each fourth booking.
  const all = removals.flatMap((remove, index) => [...bookings.slice(index * 4, index * 4 + 4), remove]);
  const outcomes = await Promise.allSettled(all.map(async (run) => run()));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect((await lab.webhooks()).rows).toEqual([]);
});
