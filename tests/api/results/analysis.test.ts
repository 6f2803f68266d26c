import { expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import type { AnalysisInput } from '#/shared/results/analysis.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAmendment, makeAnalyte } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { giveResult, makeAnalytes, makeReader } from '../../support/people/analysis-people.ts';

const db = await testDb();
const { hb, ferritin, tsh } = await makeAnalytes(db);

async function analysisOf(actor: Actor, input: Partial<AnalysisInput> = {}) {
  const analysis = await callAs(db, actor).results.analysis(input);
  if (!analysis.isIncluded) throw new Error('the plan of this person has an analysis');
  return analysis;
}
const idsOf = async (actor: Actor) => (await analysisOf(actor)).statements.map(({ ruleId }) => ruleId);

/** Hemoglobin 10.2 and ferritin 7: the iron pattern. */
async function giveIronPattern(userId: string, options: { daysAgo?: number } = {}) {
  const first = await giveResult(db, userId, hb, 'g/dL', { value: 10.2, low: 12, high: 15.5 }, options);
  const second = await giveResult(db, userId, ferritin, 'ng/mL', { value: 7, low: 13, high: 150 }, options);
  return [first, second] as const;
}

test('a plan without the analysis gets an error, and no read is recorded', async () => {
  const { actor, userId } = await makeReader(db, { tier: 'basic' });
  await giveIronPattern(userId);
  expect(await callAs(db, actor).results.analysis({})).toEqual({ isIncluded: false });
  const reads = await db.selectFrom('result_reads').selectAll().where('owner_id', '=', userId).execute();
  expect(reads).toEqual([]);
});

test('a pattern returns its rule, its values with their reports, its source and the next test', async () => {
  const { actor, userId } = await makeReader(db);
  const [first, second] = await giveIronPattern(userId);
  const { statements, ...rest } = await analysisOf(actor);
  expect(rest).toMatchObject({
    hasCriticalValue: false,
    valueCount: 2,
    isPersonKnown: true,
    rephrasing: null,
    wording: 'rules',
  });
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({
    ruleId: 'iron-deficiency-anemia',
    ruleVersion: 2,
    isPattern: true,
    mindsPregnancy: true,
  });
  expect(statements[0]?.saw.en).toMatch(/10\.2 g\/dL.*7 ng\/mL/);
  expect(statements[0]?.saw.ar).toMatch(/10\.2 g\/dL.*7 ng\/mL/);
  expect(statements[0]?.inputs.map(({ visitId, reported }) => ({ visitId, reported }))).toEqual([
    { visitId: first.visitId, reported: '10.2 g/dL' },
    { visitId: second.visitId, reported: '7 ng/mL' },
  ]);
  expect(statements[0]?.source.url).toMatch(/^https:/);
  expect(statements[0]?.followUp?.testName.en).toBe(ferritin.nameEn);
});

test('each call is recorded for the owner, for every result that was read', async () => {
  const { actor, userId } = await makeReader(db);
  const made = await giveIronPattern(userId);
  await analysisOf(actor);
  const reads = await db
    .selectFrom('result_reads')
    .select(['result_id', 'via', 'reader_id'])
    .where('owner_id', '=', userId)
    .execute();
  const expected = made.map(({ resultId }) => ({ result_id: resultId, via: 'analysis', reader_id: userId }));
  expect(reads).toHaveLength(2);
  expect(reads).toEqual(expect.arrayContaining(expected));
});

test('values of other people and unreleased values give no statement', async () => {
  const { actor, userId } = await makeReader(db);
  const other = await makeReader(db);
  await giveIronPattern(other.userId);
  await giveResult(db, userId, ferritin, 'ng/mL', { value: 7, low: 13, high: 150 }, { until: 'verified' });
  expect(await analysisOf(actor)).toMatchObject({ statements: [], valueCount: 0 });
});

test('a corrected value counts as corrected', async () => {
  const { actor, userId } = await makeReader(db);
  const made = await giveResult(db, userId, ferritin, 'ng/mL', { value: 7, low: 13, high: 150 });
  expect(await idsOf(actor)).toEqual(['ferritin-low']);
  const corrected = {
    analyte_id: ferritin.analyteId,
    value: 70,
    ucum: 'ng/mL',
    canonical_value: 70,
    range_low: 13,
    range_high: 150,
    flag: 'N' as const,
  };
  await makeAmendment(db, made, { values: [corrected] });
  expect(await idsOf(actor)).toEqual([]);
});

test('the latest value counts, even if it cannot be converted', async () => {
  const { actor, userId } = await makeReader(db);
  await giveResult(db, userId, ferritin, 'ng/mL', { value: 7, low: 13, high: 150 }, { daysAgo: 30 });
  expect(await idsOf(actor)).toEqual(['ferritin-low']);
  await giveResult(db, userId, ferritin, 'ng/mL', { value: 2, ucum: 'furlong', canonical: null });
  expect(await idsOf(actor)).toEqual([]);
});

test('a value in another unit gives the same statement', async () => {
  const { actor, userId } = await makeReader(db);
  await giveResult(db, userId, hb, 'g/dL', { value: 102, ucum: 'g/L', canonical: 10.2, low: 120, high: 155 });
  await giveResult(db, userId, ferritin, 'ng/mL', {
    value: 15.73,
    ucum: 'pmol/L',
    canonical: 7,
    low: 29.2,
    high: 337,
  });
  const { statements } = await analysisOf(actor);
  expect(statements.map(({ ruleId }) => ruleId)).toEqual(['iron-deficiency-anemia']);
  expect(statements[0]?.saw.en).toMatch(/102 g\/L.*15\.73 pmol\/L/);
  expect(statements[0]?.inputs.map(({ reported }) => reported)).toEqual(['102 g/L', '15.73 pmol/L']);
});

test('specimens more than 90 days apart form no pattern', async () => {
  const { actor, userId } = await makeReader(db);
  await giveResult(db, userId, hb, 'g/dL', { value: 10.2, low: 12, high: 15.5 }, { daysAgo: 120 });
  await giveResult(db, userId, ferritin, 'ng/mL', { value: 7, low: 13, high: 150 }, { daysAgo: 10 });
  expect((await idsOf(actor)).toSorted()).toEqual(['ferritin-low', 'hb-low']);
});

test('without sex and age the rules that need them do not apply', async () => {
  const { actor, userId } = await makeReader(db, { sex: null });
  await giveIronPattern(userId);
  const analysis = await analysisOf(actor);
  expect(analysis.isPersonKnown).toBe(false);
  expect(analysis.statements.map(({ ruleId }) => ruleId)).toEqual(['hb-low', 'ferritin-low']);
});

test('a critical value, or a pattern with one, gives no statement but a referral', async () => {
  const { actor, userId } = await makeReader(db);
  await giveResult(db, userId, hb, 'g/dL', { value: 7.4, low: 12, high: 15.5, isCritical: true });
  await giveResult(db, userId, ferritin, 'ng/mL', { value: 7, low: 13, high: 150 });
  const analysis = await analysisOf(actor);
  expect(analysis.hasCriticalValue).toBe(true);
  expect(analysis.statements.map(({ ruleId }) => ruleId)).toEqual(['ferritin-low']);
});

test('a dangerous value is treated alike, although no laboratory flagged it as critical', async () => {
  const { actor, userId } = await makeReader(db);
  await giveResult(db, userId, hb, 'g/dL', { value: 6, low: 12, high: 15.5 });
  expect(await analysisOf(actor)).toMatchObject({ hasCriticalValue: true, statements: [] });
});

test('a bounded value satisfies only what is certain', async () => {
  const { actor, userId } = await makeReader(db);
  await giveResult(db, userId, tsh, 'm[IU]/L', { value: 0.01, comparator: '<', low: 0.4, high: 4.5 });
  const { statements } = await analysisOf(actor);
  expect(statements.map(({ ruleId }) => ruleId)).toEqual(['tsh-low']);
  expect(statements[0]?.saw.en).toContain('<0.01 mIU/L');
});

test('the next test is returned with its cheapest offer, within the radius if a location is given', async () => {
  const { actor, userId } = await makeReader(db);
  await giveIronPattern(userId, { daysAgo: 40 });
  const far = await make.lab(db, { lat: 21.4858, lon: 39.1925, city_id: 'jeddah' });
  const near = await make.lab(db);
  await make.labTest(db, { lab_id: far.labId, test_id: ferritin.testId, price_halalas: 1_000 });
  const cheapestNear = await make.labTest(db, {
    lab_id: near.labId,
    test_id: ferritin.testId,
    price_halalas: 2_000,
  });
  await make.labTest(db, { lab_id: far.labId, test_id: hb.testId, price_halalas: 10, is_active: false });
  const anywhere = await analysisOf(actor);
  expect(anywhere.statements[0]?.followUp?.offer).toMatchObject({
    labId: far.labId,
    priceHalalas: 1_000,
    distanceMeters: null,
  });
  const nearby = await analysisOf(actor, { lat: 24.71, lon: 46.67 });
  expect(nearby.statements[0]?.followUp?.offer).toMatchObject({
    labId: near.labId,
    labTestId: cheapestNear.labTestId,
    priceHalalas: 2_000,
  });
  expect(nearby.statements[0]?.followUp?.offer?.distanceMeters).toBeLessThan(5_000);
  const elsewhere = await analysisOf(actor, { lat: 0, lon: 0 });
  expect(elsewhere.statements[0]?.followUp).toMatchObject({ offer: null, beyond: { widerRadiusKm: 'any' } });
  const inAnyRadius = await analysisOf(actor, { lat: 0, lon: 0, radiusKm: 'any' });
  expect(inAnyRadius.statements[0]?.followUp?.offer).toMatchObject({ labId: far.labId });
});

test('names, ranges and limits are those of the report', async () => {
  const { actor, userId } = await makeReader(db);
  await giveResult(db, userId, ferritin, 'ng/mL', {
    value: 27,
    ucum: 'pmol/L',
    canonical: 12,
    low: 30,
    high: 337,
  });
  const [statement] = (await analysisOf(actor)).statements;
  expect(statement?.ruleId).toBe('ferritin-low');
  expect(statement?.saw.en).toContain('27 pmol/L');
  // The rule's limit of 15 ng/mL.
  expect(statement?.saw.en).toContain('34 pmol/L');
  expect(statement?.saw.en).not.toContain('ng/mL');
  const { name_en } = await db
    .selectFrom('analytes')
    .select('name_en')
    .where('id', '=', ferritin.analyteId)
    .executeTakeFirstOrThrow();
  expect(statement?.inputs[0]?.name.en).toBe(name_en);
});

test('what was measured within its interval is not offered, nor a panel that contains it', async () => {
  const { actor, userId } = await makeReader(db);
  const lab = await make.lab(db);
  const { testId: panelId } = await make.test(db, { loinc: '24331-1' });
  await make.labTest(db, { lab_id: lab.labId, test_id: panelId });
  await makeAnalyte(db, { testId: panelId, loinc: '2571-8', ucum: 'mg/dL' });
  const hdl = await makeAnalyte(db, { testId: panelId, loinc: '2085-9', ucum: 'mg/dL' });
  const given = { testId: panelId, analyteId: hdl.analyteId };
  const made = await giveResult(db, userId, given, 'mg/dL', { value: 30, low: 40 }, { daysAgo: 0 });
  const followUpOf = async () => (await analysisOf(actor)).statements[0]?.followUp;
  expect(await followUpOf()).toMatchObject({ offer: null });
  expect(new Date((await followUpOf())?.wait?.until ?? 0).getTime()).toBeGreaterThan(
    Date.now() + 50 * 86_400_000,
  );
  await db
    .updateTable('specimens')
    .set({ collected_at: new Date(Date.now() - 57 * 86_400_000) })
    .where('visit_id', '=', made.visitId)
    .execute();
  expect(await followUpOf()).toMatchObject({ wait: null, offer: { labId: lab.labId } });
});

test('antibodies that were measured once are not offered again', async () => {
  const { actor, userId } = await makeReader(db);
  const antibodies = await make.test(db, { loinc: '8099-4' });
  const ft4 = await makeAnalyte(db, { testId: tsh.testId, loinc: '3024-7', ucum: 'ng/dL' });
  const tpo = await makeAnalyte(db, { testId: antibodies.testId, loinc: '8099-4', ucum: '[IU]/mL' });
  const lab = await make.lab(db);
  await make.labTest(db, { lab_id: lab.labId, test_id: antibodies.testId });
  await giveResult(db, userId, tsh, 'm[IU]/L', { value: 5.4, low: 0.4, high: 4.5 });
  const free = { testId: tsh.testId, analyteId: ft4.analyteId };
  await giveResult(db, userId, free, 'ng/dL', { value: 1.1, low: 0.9, high: 1.7 });
  const followUpOf = async () =>
    (await analysisOf(actor)).statements.find(({ ruleId }) => ruleId === 'subclinical-hypothyroidism')
      ?.followUp;
  expect(await followUpOf()).toMatchObject({ wait: null, offer: { labId: lab.labId } });
  const given = { testId: antibodies.testId, analyteId: tpo.analyteId };
  await giveResult(db, userId, given, '[IU]/mL', { value: 118, low: 0, high: 34 }, { daysAgo: 3 * 365 });
  expect(await followUpOf()).toMatchObject({ wait: { until: null }, offer: null });
});

test('a test is suggested once, by the most important statement', async () => {
  const { actor, userId } = await makeReader(db, { sex: null });
  await giveResult(db, userId, hb, 'g/dL', { value: 10.2, low: 12, high: 15.5 }, { daysAgo: 60 });
  const { statements } = await analysisOf(actor);
  expect(statements.filter(({ followUp }) => followUp !== null)).toHaveLength(1);
});
