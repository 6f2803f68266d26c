import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { operations } from '#/server/api/v1/operations.ts';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { type ApiScope, customerScopes, labScopes } from '#/shared/identity/api-key.ts';
import { keyHolder, plantKey, publicApi } from '../../support/api/public-api.ts';
import { dayFromNow } from '../../support/booking/book.ts';
import { DEMO_SECRET, makeDemoDatabase } from '../../support/db/demo-database.ts';
import { isFull } from '../../support/is-full.ts';

// Each request and answer of these tests is held to the OpenAPI document on its way (support/api/contract.ts).
const { adminUrl, template } = inject('postgres');
const db = openDb(await makeDemoDatabase(adminUrl, `${template}_contract`));
afterAll(() => db.destroy());
const call = publicApi(db, { keys: deriveKeys(DEMO_SECRET) });

type Fields = Record<string, unknown>;
const answered = new Set<string>();

/** The answer of an operation, which has to succeed. Its input is sent as the document says. */
async function ask(name: string, input: Fields = {}, key?: string): Promise<Fields> {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  const { method, isIdempotent } = operation;
  const rest = { ...input };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  const hasBody = method === 'post' || method === 'put';
  const query = new URLSearchParams(
    Object.entries(hasBody ? {} : rest).flatMap(([field, value]) =>
      [value].flat().map((one) => [field, String(one)]),
    ),
  );
  const { status, body } = await call(method.toUpperCase(), `${path}?${query.toString()}`, {
    ...(key !== undefined && { key }),
    ...(hasBody && { body: rest }),
    ...(isIdempotent && { headers: { 'idempotency-key': randomUUID() } }),
  });
  expect(status, `${name} ${JSON.stringify(body)}`).toBe(200);
  answered.add(name);
  return body;
}

/** An empty list proves nothing about its rows. */
async function list(name: string, input: Fields = {}, key?: string): Promise<Fields[]> {
  const { rows } = (await ask(name, input, key)) as { rows: Fields[] };
  expect(rows.length, `${name} lists nothing`).toBeGreaterThan(0);
  return rows;
}

async function keyOf(email: string, scopes: readonly ApiScope[]) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return plantKey(db, id, [...scopes]);
}

type Offer = { labId: number; labTestId: number; testId: number; testName: { en: string } };
type Slot = { slotTime: string };
const inAWeek = dayFromNow(7);

async function askAsVisitor() {
  const offers = await list('search.labTests', { searchText: 'HbA1c', placeId: 'riyadh', limit: 50 });
  const { testId, labId, testName } = offers[0] as Offer;
  for (const searchText of ['vit', 'سكر', 'tired', 'chest pain'])
    await list('search.suggest', { searchText });
  await list('search.cities');
  await list('search.place', { searchText: 'Riyadh' });
  const basket = await ask('search.basket', { testIds: [testId, testId + 1], lat: 24.7, lon: 46.7 });
  expect(basket['bestSingle']).not.toBeNull();
  // Far enough away to be moved and cancelled.
  const months = new Set([inAWeek, dayFromNow(14)].map((day) => day.slice(0, 7)));
  const days: Fields[] = [];
  for (const month of months) days.push(...(await list('booking.availableDays', { labId, month })));
  const open = days.find((day) => day['state'] === 'open' && String(day['date']) >= inAWeek);
  const date = String(open?.['date']);
  const [category] = await list('catalog.categories');
  const tests = await list('catalog.testsByCategory', { categoryId: category?.['id'], limit: 50 });
  await ask('catalog.test', { testName: testName.en });
  await list('catalog.labTests', { testId, lat: 24.7, lon: 46.7, radiusKm: 'any' });
  await list('catalog.labs', { placeId: 'riyadh' });
  await ask('catalog.lab', { labId });
  await list('catalog.labOffers', { labId, limit: 50 });
  await ask('orders.terms');
  return {
    tests,
    labIds: [...new Set(offers.map((offer) => offer['labId']))],
    offer: { ...(offers[0] as Offer), date },
  };
}

async function askAsCustomer(key: string, { labId, labTestId, date }: Offer & { date: string }) {
  const [one, two, three] = (await list('booking.availableSlots', { labId, date })) as Slot[];
  const at = (slot?: Slot) => ({ date, slotTime: slot?.slotTime });
  const { id } = await ask('booking.create', { labTestId, ...at(one) }, key);
  await list('booking.mine', { show: 'all', limit: 50 }, key);
  await ask('booking.get', { id }, key);
  await ask('booking.reschedule', { id, ...at(two) }, key);
  await ask('booking.cancelQuote', { id }, key);
  await ask('booking.cancel', { id, scope: 'visit' }, key);
  const visits = [{ labId, ...at(three), labTestIds: [labTestId] }];
  const { orderId: given } = await ask('booking.hold', { visits }, key);
  await ask('booking.release', { orderId: given }, key);
  const held = await ask('booking.hold', { visits }, key);
  const { orderId, totals } = held as { orderId: string; totals: { totalHalalas: number } };
  const paid = { orderId, method: 'atLab', totalHalalas: totals.totalHalalas };
  expect(await ask('orders.checkout', paid, key)).toEqual({ kind: 'confirmed' });
}

/** What the visits of a customer have left: each status, refunds, results. */
async function readAsCustomer(key: string) {
  const most = isFull ? 50 : 8;
  for (const { id } of await list('booking.mine', { show: 'all', limit: most }, key))
    await ask('booking.get', { id }, key);
  for (const { orderId } of await list('orders.mine', { limit: most }, key))
    await ask('orders.get', { orderId }, key);
}

async function askAsLab(key: string) {
  await list('lab.bookings', { limit: 50 }, key);
  const [offer] = await list('lab.tests', { limit: 50 }, key);
  await ask('lab.setPrice', { labTestId: offer?.['labTestId'], priceHalalas: 9_900 }, key);
  const send = (content: string) => ask('lab.uploadResults', { fileName: 'results.csv', content }, key);
  expect(await send('nothing')).toMatchObject({ isAccepted: false });
  expect(await send('accession,loinc,value,unit\nA-1,4548-4,5.4,%\n')).toMatchObject({ isAccepted: true });
}

test('every operation answers what the document promises, over the rows of the demo', async () => {
  const { tests, labIds, offer } = await askAsVisitor();
  // Fields that one row leaves out or has as null, another one has.
  for (const labId of labIds.slice(0, isFull ? 100 : 5)) await ask('catalog.lab', { labId });
  for (const { name } of tests.slice(0, isFull ? 100 : 5) as { name: { en: string } }[])
    await ask('catalog.test', { testName: name.en });
  await askAsCustomer((await keyHolder(db)).key, offer);
  await readAsCustomer(await keyOf('customer@demo.test', customerScopes));
  await askAsLab(await keyOf('lab@demo.test', labScopes));
  expect([...answered].toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  expect(answered.size).toBe(30);
});
