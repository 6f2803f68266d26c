import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const visitor = callAs(db, null);
const inCity = (testName: string, city: string) => visitor.catalog.testInCity({ testName, city });

type Lab = Parameters<typeof make.lab>[1];

async function offer(testId: number, price_halalas: number, lab: Lab) {
  const { labId } = await make.lab(db, lab);
  await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas });
  return labId;
}

test('a city shows its own approved labs, cheapest first, and the other cities with the test', async () => {
  const { testId, nameEn, categoryId } = await make.test(db);
  const dear = await offer(testId, 12_000, { city_id: 'sa-riyadh' });
  const cheap = await offer(testId, 6_500, { city_id: 'sa-riyadh' });
  await offer(testId, 100, { city_id: 'sa-riyadh', review_status: 'suspended' });
  const switchedOff = await offer(testId, 200, { city_id: 'sa-riyadh' });
  await db.updateTable('lab_tests').set({ is_active: false }).where('lab_id', '=', switchedOff).execute();
  await offer(testId, 300, { city_id: 'sa-jeddah' });
  const similar = await make.test(db, { category_id: categoryId });
  const elsewhere = await make.test(db, { category_id: categoryId });
  await offer(similar.testId, 4_000, { city_id: 'sa-riyadh' });
  await offer(elsewhere.testId, 4_000, { city_id: 'sa-jeddah' });

  const riyadh = await inCity(nameEn.toUpperCase(), ' riyadh');
  expect(riyadh).toMatchObject({
    test: { testId, name: { en: nameEn } },
    city: { ar: 'الرياض', en: 'Riyadh' },
    labCount: 2,
    fromPriceHalalas: 6_500,
    toPriceHalalas: 12_000,
    otherCities: [{ city: { en: 'Jeddah' }, labCount: 1, fromPriceHalalas: 300 }],
    relatedTests: [{ name: { en: similar.nameEn }, fromPriceHalalas: 4_000 }],
  });
  expect(riyadh.labs.map(({ labId, priceHalalas }) => [labId, priceHalalas])).toEqual([
    [cheap, 6_500],
    [dear, 12_000],
  ]);
  expect(riyadh.relatedTests).toHaveLength(1);

  // A city without the test lists those that have it.
  const dammam = await inCity(nameEn, 'Dammam');
  expect(dammam).toMatchObject({ labCount: 0, fromPriceHalalas: null, resultHours: null, labs: [] });
  expect(dammam.otherCities.map(({ city }) => city.en)).toEqual(['Riyadh', 'Jeddah']);
});

test('the earliest time and the range of result times are those of the whole city, not of the listed labs', async () => {
  const { testId, nameEn } = await make.test(db);
  const listed = await Promise.all(
    Array.from({ length: 12 }, (_, index) => offer(testId, 1000 + index, { city_id: 'sa-riyadh' })),
  );
  // They open later than the first free time of the most expensive lab.
  await db
    .insertInto('schedule_exceptions')
    .values(
      listed.flatMap((lab_id) =>
        Array.from({ length: 5 }, (_, days) => ({
          lab_id,
          on_date: sql<string>`current_date + ${days}::int`,
        })),
      ),
    )
    .execute();
  const dearest = await offer(testId, 9_000, { city_id: 'sa-riyadh' });
  await db.updateTable('lab_tests').set({ turnaround_hours: 72 }).where('lab_id', '=', dearest).execute();
  const { earliestSlot } = await visitor.catalog.lab({ labId: dearest });
  expect(earliestSlot).not.toBeNull();
  const expected = { slot: earliestSlot, timeZone: 'Asia/Riyadh' };

  const found = await inCity(nameEn, 'Riyadh');
  expect(found.labs.map(({ labId }) => labId)).not.toContain(dearest);
  expect(found.resultHours).toEqual([24, 72]);
  expect(found.earliest).toEqual(expected);
  // A cached time that has passed is recomputed.
  await db
    .updateTable('lab_earliest_slots')
    .set({ starts_at: new Date(0) })
    .where('lab_id', '=', dearest)
    .execute();
  expect((await inCity(nameEn, 'Riyadh')).earliest).toEqual(expected);
  await db
    .deleteFrom('opening_hours')
    .where('lab_id', 'in', [...listed, dearest])
    .execute();
  await expect(inCity(nameEn, 'Riyadh')).rejects.toThrow('NOT_FOUND');
});

test('an unknown city, an unknown test and a test without offers have no page; a former name has that of the current test', async () => {
  const { testId, nameEn } = await make.test(db);
  await expect(inCity(nameEn, 'Riyadh')).rejects.toThrow('NOT_FOUND');
  await offer(testId, 5_000, { city_id: 'sa-riyadh' });
  await expect(inCity(nameEn, 'Nowhere')).rejects.toThrow('NOT_FOUND');
  // A district of Riyadh is not a city.
  await expect(inCity(nameEn, 'Al Malqa')).rejects.toThrow('NOT_FOUND');
  await expect(inCity(`${nameEn} no more`, 'Riyadh')).rejects.toThrow('NOT_FOUND');
  await db
    .updateTable('tests')
    .set({ name_en: `${nameEn} (new)` })
    .where('id', '=', testId)
    .execute();
  await db.insertInto('test_names_before').values({ test_id: testId, name: nameEn, locale: 'en' }).execute();
  expect((await inCity(nameEn, 'Riyadh')).test.name.en).toBe(`${nameEn} (new)`);
});
