import { expect } from 'vitest';
import { plantKey, publicApiAt } from '../../support/api/public-api.ts';
import type { Cases } from '../../support/api/targets.ts';
import { make } from '../../support/db/make.ts';
import { startReceiver, verified } from '../../support/labs/webhook-receiver.ts';
import { visitorOf } from '../../support/people/visitor.ts';

const ARRIVAL = { timeout: 15_000 };

export const developerCases: Cases = {
  'a program searches, holds and books by a key, and the system of the lab is told': async (target) => {
    const { db, url } = target;
    const receiver = await startReceiver();
    const lab = await make.lab(db);
    const { testId, nameEn } = await make.test(db);
    const { labTestId, labId } = await make.labTest(db, { test_id: testId, lab_id: lab.labId });
    const owner = await visitorOf(target, lab.userId);
    const { secret } = await owner.api.lab.addWebhook.mutate({
      url: receiver.url,
      events: ['booking.created'],
    });

    const call = publicApiAt(url);
    const key = await plantKey(db, (await make.customer(db)).userId, ['bookings:read', 'bookings:write']);
    const found = await call('GET', `/search?searchText=${encodeURIComponent(nameEn)}&radiusKm=any`);
    const [offer] = found.body['rows'] as {
      labTestId: number;
      times: { date: string; slotTime: string }[];
    }[];
    expect(offer?.labTestId).toBe(labTestId);
    const [time] = offer?.times ?? [];
    const visits = [{ labId, date: time?.date, slotTime: time?.slotTime, labTestIds: [labTestId] }];
    const attempt = { key, body: { visits }, headers: { 'idempotency-key': 'a-held-order' } };
    const held = await call('POST', '/orders', attempt);
    expect((await call('POST', '/orders', attempt)).body['orderId']).toBe(held.body['orderId']);
    const { orderId, totals } = held.body as { orderId: string; totals: { totalHalalas: number } };
    const confirmed = await call('POST', `/orders/${orderId}/checkout`, {
      key,
      body: { method: 'atLab', totalHalalas: totals.totalHalalas },
      headers: { 'idempotency-key': 'a-paid-order' },
    });
    expect(confirmed.body).toEqual({ kind: 'confirmed' });

    await target.doWhatIsDue();
    await expect.poll(() => receiver.received.length, ARRIVAL).toBe(1);
    const [received] = receiver.received;
    const { body } = await call('GET', `/orders/${orderId}`, { key });
    const [visit] = body['visits'] as { visitId: string; lines: { reference: string }[] }[];
    expect(received && verified(secret, received)).toMatchObject({
      type: 'booking.created',
      data: { labId, visitId: visit?.visitId, bookingReference: visit?.lines[0]?.reference },
    });
    await receiver.close();
  },

  'what is wrong is a problem: no key, another address, a body without its length or of another kind':
    async ({ db, url }) => {
      const call = publicApiAt(url);
      expect((await call('GET', '/bookings')).body).toMatchObject({ status: 401, code: 'KEY_REQUIRED' });
      expect((await call('GET', '/nothing')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      const key = await plantKey(db, (await make.customer(db)).userId, ['bookings:write']);
      expect((await call('GET', '/bookings', { key })).body).toMatchObject({ code: 'SCOPE_MISSING' });
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      for (const path of ['/api/v1/bookings', '/mcp']) {
        // A body that is a stream is sent in chunks.
        const init = { method: 'POST', headers, duplex: 'half', body: new Blob(['{}']).stream() };
        expect((await fetch(url + path, init)).status, path).toBe(411);
      }
      const form = {
        key,
        body: {},
        headers: { 'content-type': 'text/plain', 'idempotency-key': 'a-form-of-text' },
      };
      expect((await call('POST', '/bookings', form)).body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
};
