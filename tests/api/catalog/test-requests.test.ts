import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const CONNECTIONS = 12;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const newName = () => `Rare ${randomUUID().slice(0, 8)}`;
const asked = (over = {}) => ({
  testNameAr: `تحليل ${randomUUID().slice(0, 8)}`,
  testNameEn: newName(),
  note: '',
  ...over,
});
const newLab = async () => callAs(withFreshCatalog(db), (await make.lab(db)).actor).lab;

test('a lab requests a test, and sees the decision with the reason', async () => {
  const api = await newLab();
  const first = await api.requestTest(asked({ note: '  For the kidney clinic ' }));
  const second = await api.requestTest(asked());
  await db
    .updateTable('test_requests')
    .set({ status: 'rejected', reviewed_at: new Date(), review_reason: 'Part of the panel' })
    .where('id', '=', first.id)
    .execute();
  const rows = await readAll((cursor) => api.testRequests({ limit: 1, ...cursor }));
  expect(rows).toMatchObject([
    { id: second.id, status: 'pending', reason: null },
    { id: first.id, status: 'rejected', reason: 'Part of the panel', note: 'For the kidney clinic' },
  ]);
  expect((await (await newLab()).testRequests()).rows).toEqual([]);
});

test.each([{ testNameAr: ' ' }, { testNameEn: '' }, { testNameEn: 'x'.repeat(201) }])(
  'both names are required: %o',
  async (over) => {
    const api = await newLab();
    await expect(api.requestTest(asked(over))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test('a name that the catalogue has in any spelling cannot be requested', async () => {
  await make.test(db, { name_ar: 'تحليل الكورتيزول المسائي', name_en: 'Evening Cortisol' });
  const api = await newLab();
  const exists = 'TEST_ALREADY_EXISTS';
  await expect(api.requestTest(asked({ testNameEn: 'evening  CORTISOL' }))).rejects.toThrow(exists);
  await expect(api.requestTest(asked({ testNameAr: 'تحليل كورتيزول المسائى' }))).rejects.toThrow(exists);
});

test('the same request can be pending once, and be sent again after the decision; another lab may send it too', async () => {
  const api = await newLab();
  const request = asked();
  const { id } = await api.requestTest(request);
  await expect(api.requestTest(asked({ testNameEn: request.testNameEn.toUpperCase() }))).rejects.toThrow(
    'TEST_ALREADY_EXISTS',
  );
  await expect((await newLab()).requestTest(request)).resolves.toBeTruthy();
  await db
    .updateTable('test_requests')
    .set({ status: 'rejected', reviewed_at: new Date(), review_reason: 'No' })
    .where('id', '=', id)
    .execute();
  await expect(api.requestTest(request)).resolves.toBeTruthy();
});

test('of twelve concurrent requests one is stored', async () => {
  const { actor } = await make.lab(db);
  const request = asked();
  const { won, refusals } = await settle(
    Array.from({ length: 12 }, () => callAs(db, actor).lab.requestTest(request)),
  );
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['TEST_ALREADY_EXISTS']));
});

test('a lab that sends too many requests is rate limited', async () => {
  const api = await newLab();
  for (let at = 0; at < 20; at++) await api.requestTest(asked());
  await expect(api.requestTest(asked())).rejects.toThrow('RATE_LIMITED');
});

test('similar tests are shown while typing, with those that the lab already offers', async () => {
  const { actor, labId } = await make.lab(db);
  const word = randomUUID()
    .slice(0, 8)
    // Distinct letters: a letter four times in a row is read as held down.
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const mine = await make.test(db, { name_en: `Zyg${word} level`, popularity: 5 });
  const other = await make.test(db, { name_en: `Zyg${word} antibody`, popularity: 4 });
  const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: mine.testId });
  const { similarTests } = callAs(withFreshCatalog(db), actor).lab;
  const { rows } = await similarTests({ testNameEn: `zyg${word}`, testNameAr: '' });
  expect(rows.map(({ testId, labTestId: own }) => [testId, own])).toEqual([
    [mine.testId, labTestId],
    [other.testId, null],
  ]);
  expect((await similarTests({})).rows).toEqual([]);
  expect((await similarTests({ testNameAr: '%', testNameEn: '???' })).rows).toEqual([]);
});
