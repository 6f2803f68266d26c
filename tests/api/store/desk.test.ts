import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginPurchase } from '#/server/store/purchases/begin-purchase.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { book } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { boughtItem, buyKit } from '../../support/store/buy-kit.ts';

const db = await testDb();
const admin = await make.admin(db);
const adminApi = callAs(db, admin.actor).admin;
const looksAt = async (action: 'admin.storeKit' | 'admin.downloadNewsletter') =>
  (await adminApi.audit({ action, limit: 50 })).rows.length;

const begin = (actor: Parameters<typeof beginPurchase>[0]['actor']) =>
  beginPurchase(
    { db, actor },
    {
      items: [boughtItem('prod_cup')],
      kitTestIds: new Map(),
      locale: 'ar',
      elsewhere: [],
      embeddedCheckoutId: null,
    },
  );

async function customerCalled(name: string) {
  const customer = await make.customer(db);
  await db.updateTable('user_profiles').set({ name }).where('id', '=', customer.userId).execute();
  return customer;
}

test('purchases: newest first, page by page, narrowed by state, found by id, code and e-mail', async () => {
  const { actor, userId } = await customerCalled('Reem');
  const email = `${randomUUID()}@buyer.test`;
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  const { testId } = await make.test(db);
  const { code } = await buyKit(db, null, testId);
  const token = await begin(actor);
  // Two purchases of one millisecond have no order.
  const [ofToken] = (await adminApi.storePurchases({ limit: 1 })).rows;
  await begin(actor);

  const seen = [];
  let cursor: string | undefined;
  do {
    const page = await adminApi.storePurchases({ limit: 1, cursor });
    seen.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toMatchObject([
    { status: 'begun', isPaid: null, customer: { userId, name: 'Reem' }, kitCount: 0 },
    { status: 'begun', isPaid: null, customer: { userId }, totalFormatted: '129.00 ر.س' },
    { status: 'confirmed', isPaid: true, customer: null, kitCount: 1 },
  ]);

  const idsOf = async (input: Parameters<typeof adminApi.storePurchases>[0]) =>
    (await adminApi.storePurchases(input)).rows.map(({ purchaseId }) => purchaseId);
  const [second, first, kits] = seen.map(({ purchaseId }) => purchaseId);
  expect(await idsOf({ status: 'confirmed' })).toEqual([kits]);
  expect(await idsOf({ text: ` ${email.toUpperCase()} ` })).toEqual([second, first]);
  expect(await idsOf({ text: code.toLowerCase().replaceAll('-', ' ') })).toEqual([kits]);
  expect(await idsOf({ text: first?.toUpperCase() ?? '' })).toEqual([first]);
  for (const text of ['Reem', "' or 1=1 --", '%', randomUUID(), 'nobody@buyer.test']) {
    expect(await idsOf({ text }), text).toEqual([]);
  }

  // A provider that cannot be asked: its buyer's return confirms nothing.
  await callAs(db, actor).store.confirmPurchase({ purchaseToken: token ?? '' });
  expect(await adminApi.storePurchase({ purchaseId: ofToken?.purchaseId ?? '' })).toMatchObject({
    status: 'begun',
    isPaid: null,
    kits: [],
  });
  const opened = await adminApi.storePurchase({ purchaseId: kits ?? '' });
  expect(opened.kits).toMatchObject([{ code, state: 'sealed', activatedAt: null, test: { testId } }]);
  await expect(adminApi.storePurchase({ purchaseId: randomUUID() })).rejects.toThrow('NOT_FOUND');
});

test('a code is answered as its customer is: not a code, unknown, free, taken, tied, free again, erased', async () => {
  expect(await adminApi.storeKit({ code: 'O0O0' })).toEqual({ answer: 'malformed', kit: null });
  expect(await adminApi.storeKit({ code: '7K3M-9QXD-4T2H' })).toEqual({ answer: 'unknown', kit: null });

  const { labTestId, testId, labId } = await make.labTest(db);
  const { actor, userId } = await customerCalled('Huda');
  const api = callAs(db, actor);
  const { code } = await buyKit(db, null, testId);
  const free = await adminApi.storeKit({ code: code.toLowerCase() });
  expect(free).toMatchObject({ answer: 'free', kit: { code, state: 'sealed', activatedBy: null } });
  // The tests before looked at no person's data.
  expect(await looksAt('admin.storeKit')).toBe(0);

  const kit = await api.store.activateKit({ code });
  const { id: bookingId } = await book(db, actor, labTestId);
  const lookUp = () => adminApi.storeKit({ code });
  expect(await lookUp()).toMatchObject({
    answer: 'taken',
    kit: { state: 'activated', activatedBy: { userId, name: 'Huda' }, booking: null, bookableCount: 1 },
  });
  await api.store.tieKit({ kitId: kit.id, bookingId });
  const { reference, orderId } = await api.booking.get({ id: bookingId });
  expect(await lookUp()).toMatchObject({
    kit: {
      state: 'tied',
      booking: { reference, orderId, lab: { labId }, state: 'waiting' },
      bookableCount: 0,
    },
  });
  await api.booking.cancel({ id: bookingId });
  expect(await lookUp()).toMatchObject({ kit: { state: 'activated', booking: { state: 'ended' } } });
  const listed = (await adminApi.storeKits({ limit: 50 })).rows.find((row) => row.code === code);
  expect(listed).toMatchObject({ state: 'activated', test: { testId } });
  // The list names neither the person nor the booking.
  expect(JSON.stringify(listed)).not.toMatch(new RegExp(`Huda|${userId}|${reference}`));

  await db.updateTable('kits').set({ user_id: null }).where('id', '=', kit.id).execute();
  expect(await lookUp()).toMatchObject({ answer: 'takenByErased', kit: { activatedBy: null } });
});

test('looking at a person’s kit is recorded once an hour for each administrator, also of ten looks at once', async () => {
  const { actor } = await make.customer(db);
  const { code } = await buyKit(db, actor, (await make.test(db)).testId);
  const kit = await callAs(db, actor).store.activateKit({ code });
  const { refusals } = await settle(Array.from({ length: 10 }, () => adminApi.storeKit({ code })));
  expect(refusals).toEqual([]);
  const other = await make.admin(db);
  await callAs(db, other.actor).admin.storeKit({ code });
  const { rows } = await adminApi.audit({ subjectId: kit.id });
  expect(rows.map(({ action, subjectType, actor: by }) => [action, subjectType, by.userId])).toEqual([
    ['admin.storeKit', 'kit', other.userId],
    ['admin.storeKit', 'kit', admin.userId],
  ]);
});

test("a look at a person's purchase is recorded once an hour for each administrator; at a visitor's it is not", async () => {
  const { actor } = await make.customer(db);
  await begin(actor);
  const [own] = (await adminApi.storePurchases({ limit: 1 })).rows;
  const purchaseId = own?.purchaseId ?? '';
  await Promise.all(Array.from({ length: 5 }, () => adminApi.storePurchase({ purchaseId })));
  const { code } = await buyKit(db, null, (await make.test(db)).testId);
  const [visitors] = (await adminApi.storePurchases({ text: code })).rows;
  await adminApi.storePurchase({ purchaseId: visitors?.purchaseId ?? '' });
  const { rows } = await adminApi.audit({ action: 'admin.storePurchase' });
  expect(rows.filter(({ subjectId }) => subjectId === visitors?.purchaseId)).toEqual([]);
  expect(rows.filter(({ subjectId }) => subjectId === purchaseId)).toMatchObject([
    { subjectType: 'purchase', actor: { userId: admin.userId } },
  ]);
});

test('the newsletter is counted, and each download of its addresses is recorded', async () => {
  const subscribe = async (locale: 'ar' | 'en', status: 'pending' | 'confirmed' | 'unsubscribed') => {
    const email = `${randomUUID()}@reader.test`;
    const gone = status === 'unsubscribed';
    await db
      .insertInto('newsletter_subscribers')
      .values({
        email: gone ? null : email,
        email_hmac: Buffer.alloc(32),
        locale,
        status,
        consent_version: '2025-10-02',
        confirmed_at: status === 'pending' ? null : new Date(),
        withdrawn_at: gone ? new Date() : null,
      })
      .execute();
    return email;
  };
  const reader = await subscribe('en', 'confirmed');
  await subscribe('ar', 'confirmed');
  const pending = await subscribe('ar', 'pending');
  await subscribe('ar', 'unsubscribed');
  expect((await adminApi.newsletterCounts()).rows).toEqual([
    { status: 'pending', counts: { ar: 1, en: 0 } },
    { status: 'confirmed', counts: { ar: 1, en: 1 } },
    { status: 'unsubscribed', counts: { ar: 1, en: 0 } },
  ]);

  const app = testApp(db);
  const path = '/admin/exports/newsletter.csv';
  const customer = await make.customer(db);
  expect((await app.request(path)).status).toBe(404);
  expect((await app.request(path, { headers: await signedIn(db, customer.userId) })).status).toBe(404);
  expect(await looksAt('admin.downloadNewsletter')).toBe(0);
  const answer = await app.request(path, { headers: await signedIn(db, admin.userId) });
  const text = await answer.text();
  expect(text).toContain(`${reader},en,http`);
  expect(text).not.toContain(pending);
  expect(text.trim().split('\r\n')).toHaveLength(3);
  // When it began, and with the number of rows when it ended.
  expect(await looksAt('admin.downloadNewsletter')).toBe(2);
});
