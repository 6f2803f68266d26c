import { expect, test } from 'vitest';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { sendRefunds } from '#/server/payments/collect/send-refunds.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { linesOf, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { documentsOf } from '../../support/payments/documents.ts';
import { drain, testTaskDeps } from '../../support/processes/mail.ts';

const db = await testDb();

async function mailsTo(email: string) {
  await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
  const { sent } = await drain(db);
  return sent.filter(({ to }) => to === email);
}

async function ordered(method: 'card' | 'atLab') {
  const { actor, userId, email } = await make.customer(db);
  await db.updateTable('user_profiles').set({ locale: 'en' }).where('id', '=', userId).execute();
  const lab = await newLab(db);
  const made = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], method);
  return { actor, email, order: made };
}

test('the mails of a paid order name its invoice, and each cancellation and refund its own credit note', async () => {
  const { actor, email, order } = await ordered('card');
  const numbers = async () => (await documentsOf(db, actor, order.orderId)).map(({ number }) => number);
  const [invoice = '?'] = await numbers();
  const page = `http://site.test/en/orders/${order.orderId}#papers`;
  const [booked, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(booked?.subject).toBe('Your visit is booked');
  expect(booked?.text).toContain(invoice);
  expect(booked?.html).toContain(`href="${page}"`);

  const [one, two] = linesOf(order);
  await callAs(db, actor).booking.cancel({ id: one?.id ?? '', scope: 'line' });
  await callAs(db, actor).booking.cancel({ id: two?.id ?? '', scope: 'line' });
  const [, first = '?', second = '?'] = await numbers();
  await sendRefunds(testTaskDeps(db));
  const mails = await mailsTo(email);
  const namedIn = (subject: string) =>
    mails
      .filter((mail) => mail.subject === subject)
      .map(({ text }) => [invoice, first, second].filter((number) => text.includes(number)));
  expect(namedIn('Your visit is cancelled')).toEqual([[second]]);
  expect(namedIn('Your refund is on its way')).toHaveLength(2);
  expect(new Set(namedIn('Your refund is on its way').flat())).toEqual(new Set([first, second]));
});

test('a visit that is paid at the lab has no document to name yet', async () => {
  const { email } = await ordered('atLab');
  const [booked] = await mailsTo(email);
  expect(booked?.text).not.toMatch(/MK-|invoice|#papers/);
});
