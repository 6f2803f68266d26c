import { expect, test } from 'vitest';
import { getVisitCalendar } from '#/server/booking/calendar/get-visit-calendar.ts';
import { readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { seedCatalog } from '#/server/seed/catalog/seed-catalog.ts';
import { asksForIdentity } from '#/shared/catalog/asks-for-identity.ts';
import { locales } from '#/shared/core/locale.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testFields } from '../../support/catalog/catalog-fields.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { at } from '../../support/people/anonymous.ts';

const db = await testDb();
const catalogue = (await readCatalog()).parse();
await seedCatalog(db, catalogue);
const allowed = catalogue.filter(({ anonymousAllowed }) => anonymousAllowed);

/** All texts of an answer, at any depth. */
function textsOf(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsOf) : [];
}
const asking = (answer: unknown) => textsOf(answer).filter(asksForIdentity);

test('no page of a test that is booked without a name asks a visitor for a document with one', async () => {
  const visitor = callAs(db, null);
  const found = [];
  for (const { nameEn } of allowed) {
    const { preparation, specimen, description } = await visitor.catalog.test({ testName: nameEn });
    found.push(...asking({ preparation, specimen, description }));
  }
  expect(allowed.length).toBeGreaterThan(190);
  expect(found).toEqual([]);
});

test('a customer without a name who books every such test reads it nowhere', async () => {
  const { actor } = await make.anonymous(db);
  const own = callAs(db, actor);
  const { labId, actor: lab } = await make.lab(db);
  await db
    .updateTable('user_profiles')
    .set({ subscription_tier: 'premium' })
    .where('id', '=', lab.userId)
    .execute();
  const tests = await db
    .selectFrom('tests')
    .select('id')
    .where('anonymous_allowed', '=', true)
    .where(
      'loinc',
      'in',
      allowed.map(({ loinc }) => loinc),
    )
    .execute();
  const answers: unknown[] = [];
  for (const { id } of tests) {
    const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: id });
    // From an address of its own: so many places of a day at one laboratory are refused from one.
    const booked = await callAs(db, actor).booking.create(at(labTestId));
    const booking = await own.booking.get({ id: booked.id });
    answers.push(booked, booking, await own.orders.get({ orderId: booking.orderId }));
    for (const locale of locales) {
      answers.push(await getVisitCalendar({ db, site: testSite() }, actor, { bookingId: booked.id, locale }));
    }
  }
  answers.push(await own.booking.mine({ show: 'all', limit: 50 }), await own.inbox.mine());
  expect(answers.length).toBeGreaterThan(190);
  expect(asking(answers)).toEqual([]);
});

test('a test that needs a name may ask for a document; one that needs none is refused with it', async () => {
  const { actor } = await make.admin(db);
  const { createTest } = callAs(db, actor).admin;
  const preparation = { preparationEn: 'Bring your passport.', preparationAr: 'أحضر جواز السفر.' };
  await createTest({ fields: testFields({ ...preparation, anonymousAllowed: false }) });
  for (const field of ['preparationEn', 'preparationAr'] as const) {
    const fields = testFields({ [field]: preparation[field], anonymousAllowed: true });
    await expect(createTest({ fields })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});
