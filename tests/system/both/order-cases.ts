import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Cases, Target } from '../../support/api/targets.ts';
import { booksOf, newLab, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { make } from '../../support/db/make.ts';
import { payAt } from '../../support/payments/fake-moyasar.ts';
import { refusalOf, visitorOf } from '../../support/people/visitor.ts';
import { outcomeOf, slotIn } from '../../support/store/shop.ts';

/** A customer who holds the two tests of a new lab, and the lab. */
async function holding(target: Target, slotTime = '09:00:00') {
  const lab = await newLab(target.db);
  const { userId } = await make.customer(target.db);
  const visitor = await visitorOf(target, userId);
  const held = await visitor.api.booking.hold.mutate({
    visits: [visitAt(lab.labId, [lab.one, lab.two], slotTime)],
    idempotencyKey: randomUUID(),
  });
  const checkOut = (method: 'atLab' | 'card') =>
    visitor.api.orders.checkout.mutate({
      orderId: held.orderId,
      method,
      totalHalalas: held.totals.totalHalalas,
      idempotencyKey: randomUUID(),
    });
  return { ...visitor, lab, userId, held, orderId: held.orderId, checkOut };
}

export const orderCases: Cases = {
  'a repeated request books a visit once, and one of several customers gets the seat': async (target) => {
    const lab = await newLab(target.db);
    const people = await Promise.all(Array.from({ length: 8 }, () => make.customer(target.db)));
    const visitors = await Promise.all(people.map(({ userId }) => visitorOf(target, userId)));
    const race = visitors.map(async ({ api }) => {
      const wish = { labTestId: lab.one, ...slotIn(3), idempotencyKey: randomUUID() };
      const sent = await Promise.allSettled([
        api.booking.create.mutate(wish),
        api.booking.create.mutate(wish),
      ]);
      return sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    });
    const booked = await Promise.all(race);
    expect(booked.flat()).toHaveLength(2);
    expect(new Set(booked.flat()).size).toBe(1);
  },

  'seats are held, paid by card with the provider, confirmed by its webhook, and released with the refund':
    async (target) => {
      const { api, fetch: get, orderId, checkOut, held } = await holding(target);
      const begun = await checkOut('card');
      if (begun.kind !== 'redirect') throw new Error('nothing to pay');
      await payAt(begun.url);
      await target.payments.settled();
      expect(await outcomeOf(target.db, orderId)).toMatchObject({
        order: 'confirmed',
        lines: ['confirmed paid', 'confirmed paid'],
        payments: ['paid'],
      });
      const receipt = await get(`/en/orders/${orderId}/receipt.pdf`);
      expect(receipt.status).toBe(200);
      expect((await receipt.text()).slice(0, 5)).toBe('%PDF-');
      const bookingId = held.visits[0]?.lines[0]?.id ?? '';
      await api.booking.cancel.mutate({ id: bookingId, scope: 'visit' });
      await target.doWhatIsDue();
      const done = async () =>
        (await outcomeOf(target.db, orderId)).refunds.every((one) => one.includes(' done '));
      await expect.poll(done, { timeout: 20_000 }).toBe(true);
      const { refunds, unbalanced, miscounted } = await outcomeOf(target.db, orderId);
      expect(refunds.length).toBeGreaterThan(0);
      expect({ unbalanced, miscounted }).toEqual({ unbalanced: 0, miscounted: 0 });
      expect(await booksOf(target.db, orderId)).not.toHaveProperty('customer_receivable');
    },

  "an order paid at the lab moves to another day; its receipt and its day in a calendar are its owner's":
    async (target) => {
      const { api, fetch: get, orderId, checkOut, held } = await holding(target, '10:00:00');
      expect(await checkOut('atLab')).toEqual({ kind: 'confirmed' });
      const id = held.visits[0]?.lines[0]?.id ?? '';
      const moved = { id, ...slotIn(4, '11:00:00'), idempotencyKey: randomUUID() };
      await api.booking.reschedule.mutate(moved);
      expect((await api.booking.get.query({ id })).bookingTime).not.toContain(tomorrow);
      const calendar = await get(`/calendar/${id}.ics`);
      expect(calendar.headers.get('content-type')).toContain('text/calendar');
      expect(await calendar.text()).toContain('BEGIN:VEVENT');
      const stranger = await visitorOf(target, (await make.customer(target.db)).userId);
      expect((await stranger.fetch(`/calendar/${id}.ics`)).status).toBe(404);
      expect((await stranger.fetch(`/orders/${orderId}/receipt.pdf`)).status).toBe(404);
      expect(await refusalOf(stranger.api.booking.get.query({ id }))).toBe('NOT_FOUND');
    },

  'a plan is chosen and paid, and is active': async (target) => {
    const { userId } = await make.customer(target.db);
    const { api } = await visitorOf(target, userId);
    const chosen = await api.subscriptions.choose.mutate({ tier: 'premium' });
    if (!('url' in chosen)) throw new Error('nothing to pay');
    await payAt(chosen.url);
    await target.payments.settled();
    const tier = async () => (await api.subscriptions.current.query()).plan.tier;
    await expect.poll(tier, { timeout: 15_000 }).toBe('premium');
  },
};
