import { beforeAll, expect, test } from 'vitest';
import { isLoinc } from '#/shared/catalog/loinc.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { newWord } from '../../support/catalog/new-word.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const RACERS = 20;
const db = await testDb({ max: RACERS });
beforeAll(() => openConnections(db, RACERS));

const { actor: adminActor } = await make.admin(db);
const adminCaller = () => callAs(withFreshCatalog(db), adminActor).admin;
const { categoryId } = await make.category(db);

async function request(over: { testNameAr?: string; testNameEn?: string } = {}) {
  const { actor, labId } = await make.lab(db);
  const lab = callAs(withFreshCatalog(db), actor);
  const names = { testNameAr: `تحليل ${newWord()}`, testNameEn: `Rare ${newWord()}`, ...over };
  const { id: requestId } = await lab.lab.requestTest({ ...names, note: 'For the clinic' });
  return { requestId, labId, lab, actor, ...names };
}

const testOf = ({ testNameAr, testNameEn }: { testNameAr: string; testNameEn: string }) => ({
  nameAr: testNameAr,
  nameEn: testNameEn,
  categoryId,
  loinc: null,
  specimenKind: 'urine' as const,
  specimenAr: 'بول',
  specimenEn: 'Urine',
  fastingHours: 8,
  preparationAr: 'صيام 8 ساعات',
  preparationEn: 'Fast for 8 hours',
  turnaroundHours: 48,
  anonymousAllowed: true,
  descriptionAr: 'وصف',
  descriptionEn: 'A description',
});

test('an approved request becomes a test that search finds at once; the lab is notified; the audit log records it', async () => {
  const asked = await request();
  const { requestId } = asked;
  const [row] = (await adminCaller().testRequests({ status: 'pending', text: asked.testNameEn })).rows;
  expect(row).toMatchObject({ requestId, labId: asked.labId, note: 'For the clinic', similar: [] });
  const done = await adminCaller().reviewTestRequest({ requestId, decision: 'approve', test: testOf(asked) });
  expect(done.status).toBe('approved');
  const found = await callAs(withFreshCatalog(db), null).search.labTests({ searchText: asked.testNameEn });
  expect(found.matchedTests.map(({ testId }) => testId)).toEqual([done.testId]);
  const page = await callAs(db, null).catalog.test({ testName: asked.testNameEn });
  expect(page).toMatchObject({
    testId: done.testId,
    specimenKind: 'urine',
    fastingHours: 8,
    description: { en: 'A description' },
    anonymousAllowed: true,
  });
  const [message] = (await asked.lab.inbox.mine()).rows;
  expect(message).toMatchObject({
    kind: 'testRequestReviewed',
    testRequest: { decision: 'approve', name: { en: asked.testNameEn } },
  });
  const logged = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', requestId)
    .where('actor_id', '=', adminActor.userId)
    .execute();
  expect(logged).toMatchObject([
    { action: 'admin.reviewTestRequest', before: { status: 'pending' }, after: { nameEn: asked.testNameEn } },
  ]);
  // The catalogue editor opens it, with the fields that approval does not ask for empty.
  expect(await adminCaller().catalogueTest({ testId: done.testId ?? 0 })).toMatchObject({
    version: 1,
    fields: { nameEn: asked.testNameEn, turnaroundHours: 48, ucum: null, analyteIds: [], synonymsEn: [] },
  });
});

test('a request lists similar tests, which can answer it; a rejection needs a reason', async () => {
  const stem = newWord();
  const { testId } = await make.test(db, { name_en: `${stem} antigen` });
  const [merged, rejected] = [
    await request({ testNameEn: `${stem} antigen serum` }),
    await request({ testNameEn: `${stem} antigenn` }),
  ];
  expect((await adminCaller().testRequest({ requestId: rejected.requestId })).similar).toMatchObject([
    { testId, isSame: false },
  ]);
  await adminCaller().reviewTestRequest({ requestId: merged.requestId, decision: 'merge', testId });
  expect((await merged.lab.lab.testRequests()).rows).toMatchObject([{ status: 'approved', testId }]);

  const asked = { requestId: rejected.requestId, decision: 'reject' as const };
  await expect(adminCaller().reviewTestRequest({ ...asked, reason: ' ' })).rejects.toThrow('REASON_REQUIRED');
  await adminCaller().reviewTestRequest({ ...asked, reason: 'A part of the panel' });
  expect((await rejected.lab.lab.testRequests()).rows).toMatchObject([
    { status: 'rejected', reason: 'A part of the panel', testId: null },
  ]);
  await expect(adminCaller().reviewTestRequest({ ...asked, reason: 'No' })).rejects.toThrow(
    'ALREADY_DECIDED',
  );
});

test('names and codes of the catalogue are refused, and the request stays pending', async () => {
  const name = `Known ${newWord()}`;
  await make.test(db, { name_en: name, name_ar: `الكورتيزول ${name}`, loinc: '2143-6' });
  const asked = await request();
  const approve = (over: object) =>
    adminCaller().reviewTestRequest({
      requestId: asked.requestId,
      decision: 'approve',
      test: { ...testOf(asked), ...over },
    });
  await expect(approve({ nameEn: name.toUpperCase() })).rejects.toThrow('TEST_ALREADY_EXISTS');
  await expect(approve({ nameAr: `كورتيزول  ${name}` })).rejects.toThrow('TEST_ALREADY_EXISTS');
  await expect(approve({ loinc: '2143-6' })).rejects.toThrow('TEST_ALREADY_EXISTS');
  await expect(approve({ categoryId: 999 })).rejects.toThrow('NOT_FOUND');
  for (const bad of [
    { loinc: '2143-5' },
    { fastingHours: 25 },
    { specimenEn: ' ' },
    { turnaroundHours: 0 },
  ]) {
    await expect(approve(bad)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  expect((await adminCaller().testRequest({ requestId: asked.requestId })).status).toBe('pending');
  await approve({ loinc: '٢٣٤٥-٧' });
  expect(isLoinc('2345-7')).toBe(true);
});

test('one of twenty administrators decides, and one test is created', async () => {
  const asked = await request();
  const { won, refusals } = await settle(
    Array.from({ length: RACERS }, () =>
      callAs(db, adminActor).admin.reviewTestRequest({
        requestId: asked.requestId,
        decision: 'approve',
        test: testOf(asked),
      }),
    ),
  );
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['ALREADY_DECIDED']));
  const tests = await db.selectFrom('tests').select('id').where('name_en', '=', asked.testNameEn).execute();
  expect(tests).toHaveLength(1);
});

test('one of twenty concurrent requests for one name is approved', async () => {
  const nameEn = `Twice ${newWord()}`;
  const asked = await Promise.all(Array.from({ length: RACERS }, () => request()));
  const { won, refusals } = await settle(
    asked.map((one) =>
      callAs(db, adminActor).admin.reviewTestRequest({
        requestId: one.requestId,
        decision: 'approve',
        test: { ...testOf(one), nameEn },
      }),
    ),
  );
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['TEST_ALREADY_EXISTS']));
});

test('the queue lists the longest waiting first and pages without gaps', async () => {
  const stem = newWord();
  const ids = [];
  for (let at = 0; at < 3; at++) {
    ids.push((await request({ testNameEn: `${stem} ${at}` })).requestId);
  }
  const listed = (status?: 'pending') =>
    readAll((cursor) =>
      adminCaller().testRequests({
        limit: 2,
        text: stem.toUpperCase(),
        ...(status && { status }),
        ...cursor,
      }),
    );
  expect((await listed('pending')).map(({ requestId }) => requestId)).toEqual(ids);
  expect((await listed()).map(({ requestId }) => requestId)).toEqual(ids.toReversed());
});
