import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { SwitchName } from '#/shared/core/site-settings.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { checkout, hold, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { signUpForm } from '../../support/pages/browser.ts';
import { googleAt, newGoogleUser, traveller } from '../../support/people/google-trip.ts';
import { startIssuer } from '../../support/people/issuer.ts';
import { startFakeStore } from '../../support/store/fake-store.ts';
import { orderOf, shopAt } from '../../support/store/shop-at.ts';

const db = await testDb();
const issuer = await startIssuer();
afterAll(() => issuer.close());
const provider = await startFakeStore();
afterAll(() => provider.close());
const adminApi = callAs(db, (await make.admin(db)).actor).admin;
const everythingOpen = (await adminApi.settings()).switches.value;

async function set(switches: Partial<Record<SwitchName, boolean>>) {
  const { updatedAt } = (await adminApi.settings()).switches;
  const value = { ...everythingOpen, ...switches };
  await adminApi.updateSettings({ key: 'switches', value, expectedUpdatedAt: updatedAt });
}
afterEach(() => set({}));

const visitor = callAs(db, null);
const notNow = (promise: Promise<unknown>) => expect(promise).rejects.toThrow('NOT_OFFERED_NOW');
const anonymously = () =>
  visitor.auth.signUpAnonymously({ sex: 'female', birthYear: 1990, pin: '284915', acceptTerms: true });

test('anonymous accounts: none is created, and existing ones continue', async () => {
  const { code } = await anonymously();
  await set({ anonymousAccounts: false });
  await notNow(anonymously());
  expect(await visitor.auth.signInWithCode({ code, pin: '284915' })).toMatchObject({ isAnonymous: true });
  await set({});
  await anonymously();
});

test('sign-up of laboratories: neither by e-mail nor through Google; customers and existing labs sign in', async () => {
  const app = testApp(db, { google: googleAt(issuer.url) });
  const known = newGoogleUser();
  issuer.vouchFor(known);
  expect(await traveller(app).signIn('?userType=lab')).toBe('/?signIn=google-new-lab');

  await set({ labSignUp: false });
  await notNow(visitor.auth.signUp({ ...signUpForm(), userType: 'lab' }));
  await visitor.auth.signUp(signUpForm());
  expect(await traveller(app).signIn('?userType=lab')).toBe('/?signIn=google');
  const stranger = newGoogleUser();
  issuer.vouchFor(stranger);
  const browser = traveller(app);
  expect(await browser.signIn('?userType=lab')).toBe('/?signIn=labs-closed');
  expect(await browser.whoAmI()).toBeNull();
  expect(await traveller(app).signIn()).toBe('/?signIn=google-new');
});

test('paying by card: no order and no plan, and the page shows that', async () => {
  const lab = await newLab(db, { slot_capacity: 5 });
  const { actor } = await make.customer(db);
  expect((await callAs(db, actor).orders.terms()).provider).toBe('simulated');
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  await set({ cardPayment: false });
  await notNow(checkout(db, actor, held, 'card'));
  expect((await callAs(db, actor).orders.terms()).provider).toBe('none');
  expect(
    await callAs(db, actor).subscriptions.choose({ tier: 'premium', idempotencyKey: randomUUID() }),
  ).toEqual({ kind: 'notOffered' });
  expect(await checkout(db, actor, held, 'atLab')).toEqual({ kind: 'confirmed' });
});

test('the language model: no longer allowed, and not named on the analysis', async () => {
  const customer = await make.customer(db);
  await db
    .updateTable('user_profiles')
    .set({ subscription_tier: 'premium' })
    .where('id', '=', customer.userId)
    .execute();
  const site = testSite({ llm: { apiUrl: 'http://llm.test/v1', apiKey: null, model: 'small' } });
  const { results } = callAs(db, customer.actor, { site });
  expect(await results.analysis({})).toMatchObject({ rephrasing: { host: 'llm.test', isAllowed: false } });
  await set({ languageModel: false });
  await notNow(results.allowRephrasing({ isAllowed: true }));
  await results.allowRephrasing({ isAllowed: false });
  expect(await results.analysis({})).toMatchObject({ isIncluded: true, rephrasing: null });
});

test('reviews: none is written, and none is asked for', async () => {
  const lab = await newLab(db);
  const { actor, userId } = await make.customer(db);
  await order(db, actor, [visitAt(lab.labId, [lab.one])]);
  const { rows } = await sql<{ id: string }>`
    update bookings set status = 'completed', booking_time = now() - interval '1 day'
    where customer_id = ${userId} returning id`.execute(db);
  const { reviews } = callAs(db, actor);
  const review = { bookingId: rows[0]?.id ?? '', rating: 5, comment: '' };
  expect((await reviews.toWrite()).rows).toHaveLength(1);
  await set({ reviews: false });
  await notNow(reviews.write(review));
  expect((await reviews.toWrite()).rows).toEqual([]);
  await set({});
  await reviews.write(review);
});

test('the store: no checkout, while products are shown and what was begun is confirmed', async () => {
  const { actor } = await make.customer(db);
  const shop = shopAt(db, provider.settings)(actor);
  const items = [{ productId: 'prod_kit', variantId: 'variant_kit', quantity: 1 }];
  const { purchaseToken } = await shop.checkout(orderOf(items));
  await set({ store: false });
  await notNow(shop.checkout(orderOf(items)));
  expect((await shop.products({})).rows).not.toEqual([]);
  await shop.confirmPurchase({ purchaseToken: purchaseToken ?? '' });
  await set({});
  expect(await shop.checkout(orderOf(items))).toMatchObject({ url: expect.stringContaining('http') });
  // The settings of a release before the switch have none: the store is open.
  await sql`update site_settings set value = value - 'store' where key = 'switches'`.execute(db);
  await shop.checkout(orderOf(items));
});

test('pages receive the closed features', async () => {
  await set({ anonymousAccounts: false, reviews: false });
  const { switches } = await callAs(db.withoutPlugins(), null).catalog.site();
  expect(switches).toEqual({ ...everythingOpen, anonymousAccounts: false, reviews: false });
});
