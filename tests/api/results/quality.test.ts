import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;
/** Noon of Wednesday in Riyadh, this week or the given number of weeks before. */
function wednesday(weeksAgo: number) {
  const now = new Date(Date.now() + 3 * HOUR_MS);
  const sunday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - now.getUTCDay());
  return new Date(sunday + 3 * 24 * HOUR_MS + 9 * HOUR_MS - weeksAgo * WEEK_MS);
}
const sundayOf = (weeksAgo: number) =>
  new Date(wednesday(weeksAgo).getTime() - 3 * 24 * HOUR_MS).toISOString().slice(0, 10);

async function newLab(tier = 'premium') {
  const { labId, actor, userId } = await make.lab(db);
  await db.updateTable('user_profiles').set({ subscription_tier: tier }).where('id', '=', userId).execute();
  const { labTestId, testId } = await make.labTest(db, { lab_id: labId });
  const { userId: customerId } = await make.customer(db);
  return { labId, labTestId, testId, customerId, actor };
}
type Lab = Awaited<ReturnType<typeof newLab>>;

async function newAnalyte() {
  const { id } = await db
    .insertInto('analytes')
    .values({
      loinc: `${randomInt(1_000_000, 9_999_999)}-1`,
      name_ar: 'مادة',
      name_en: 'Analyte',
      short_en: 'An',
      kind: 'quantity',
      ucum: 'mmol/L',
      decimals: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Result = {
  at: Date;
  hours?: number;
  promisedHours?: number;
  value?: number;
  analyteId?: number;
  isAmended?: boolean;
  criticalCallMinutes?: number | null;
};

/** A result released at that time, whose specimen was collected `hours` before. */
async function addResult(lab: Lab, { at, hours = 10, promisedHours = 24, ...rest }: Result) {
  const taken = new Date(at.getTime() - hours * HOUR_MS);
  const line = await addLine(db, lab, { price: 1000 }, { status: 'completed' });
  const specimen = await db
    .insertInto('specimens')
    .values({
      lab_id: lab.labId,
      visit_id: line.visitId,
      accession_number: line.bookingId.slice(-12),
      specimen_kind: 'blood',
      specimen_ar: 'دم',
      specimen_en: 'Blood',
      collected_at: taken,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('bookings')
    .set({ specimen_id: specimen.id, result_due_at: new Date(taken.getTime() + promisedHours * HOUR_MS) })
    .where('id', '=', line.bookingId)
    .execute();
  const { id } = await db
    .insertInto('results')
    .values({
      booking_id: line.bookingId,
      lab_id: lab.labId,
      customer_id: lab.customerId,
      test_id: lab.testId,
      visit_id: line.visitId,
      created_at: taken,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(id, 1, { at, ...rest });
  const version = rest.isAmended ? 2 : 1;
  if (rest.isAmended) await addVersion(id, 2, { at: new Date(at.getTime() + HOUR_MS) });
  await db
    .updateTable('results')
    .set({ current_version: version, released_version: version, released_at: at })
    .where('id', '=', id)
    .execute();
}

async function addVersion(
  resultId: string,
  version: number,
  { at, value, analyteId, criticalCallMinutes }: Result,
) {
  const of = { result_id: resultId, version };
  const isCritical = criticalCallMinutes !== undefined;
  await db
    .insertInto('result_versions')
    .values({ ...of, source: 'manual', entered_at: at })
    .execute();
  if (analyteId !== undefined)
    await db
      .insertInto('result_values')
      .values({
        ...of,
        analyte_id: analyteId,
        position: 1,
        value: value ?? 5,
        ucum: 'mmol/L',
        canonical_value: value ?? 5,
        is_critical: isCritical,
      })
      .execute();
  if (typeof criticalCallMinutes === 'number')
    await db
      .insertInto('critical_calls')
      .values({
        ...of,
        at: new Date(at.getTime() + criticalCallMinutes * 60_000),
        called_by: (await make.customer(db)).userId,
        is_reached: true,
        person_reached: 'The patient',
        is_read_back: true,
      })
      .execute();
  if (isCritical && criticalCallMinutes === null) return;
  const change = { status: 'verified' as const, verified_at: at };
  const one = db
    .updateTable('result_versions')
    .where('result_id', '=', resultId)
    .where('version', '=', version);
  await one.set(change).execute();
  await one
    .set({ status: 'released', released_at: at, amend_reason: version > 1 ? 'A slip' : null })
    .execute();
}

const qualityOf = (lab: Lab, weeks = 12) => callAs(db, lab.actor).lab.quality({ weeks });

test('is available on the plan that includes it', async () => {
  await expect(qualityOf(await newLab('professional'))).rejects.toThrow('PLAN_LACKS_ANALYSIS');
  await expect(qualityOf(await newLab('starter'))).rejects.toThrow('PLAN_LACKS_ANALYSIS');
  expect(await qualityOf(await newLab())).toEqual({
    weeks: 12,
    turnaround: [],
    specimens: [],
    rejectionReasons: [],
    amendments: [],
    criticals: [],
    medians: [],
  });
});

test('turnaround by week: share in time, median and 90th percentile; weeks begin on Sunday', async () => {
  const lab = await newLab();
  for (const hours of [10, 20, 30]) await addResult(lab, { at: wednesday(1), hours, promisedHours: 24 });
  await addResult(lab, { at: wednesday(2), hours: 24, promisedHours: 24 });
  await addResult(lab, { at: wednesday(20), hours: 1 });
  expect((await qualityOf(lab)).turnaround).toEqual([
    { week: sundayOf(2), resultCount: 1, onTimeCount: 1, medianHours: 24, p90Hours: 24 },
    { week: sundayOf(1), resultCount: 3, onTimeCount: 2, medianHours: 20, p90Hours: 28 },
  ]);
});

test('refused specimens by week and reason, amended results, and time to the call of critical values', async () => {
  const lab = await newLab();
  const analyteId = await newAnalyte();
  await addResult(lab, { at: wednesday(1), isAmended: true });
  await addResult(lab, { at: wednesday(1), analyteId, criticalCallMinutes: 12 });
  await addResult(lab, { at: wednesday(1), analyteId, criticalCallMinutes: 30 });
  await sql`
    update specimens set status = 'rejected', rejected_at = now(), rejection_reason = 'hemolyzed'
    where id = (select id from specimens where lab_id = ${lab.labId} order by id limit 1)`.execute(db);
  const quality = await qualityOf(lab);
  expect(quality.specimens).toEqual([{ week: sundayOf(1), specimenCount: 3, rejectedCount: 1 }]);
  expect(quality.rejectionReasons).toEqual([{ reason: 'hemolyzed', count: 1 }]);
  expect(quality.amendments).toEqual([{ week: sundayOf(1), releasedCount: 3, amendedCount: 1 }]);
  expect(quality.criticals).toEqual([{ week: sundayOf(1), criticalCount: 2, medianMinutes: 21 }]);
});

test('a shifted week is flagged against the weeks before; nineteen results give no median; other labs are not read', async () => {
  const lab = await newLab();
  const other = await newLab();
  const analyteId = await newAnalyte();
  const medians = [5.4, 5, 5.1, 5, 4.9, 5];
  for (const [weeksAgo, median] of medians.entries())
    for (let at = 0; at < 20; at += 1)
      await addResult(lab, { at: wednesday(weeksAgo + 1), analyteId, value: median + (at % 2 ? 0.2 : -0.2) });
  for (let at = 0; at < 19; at += 1) await addResult(lab, { at: wednesday(7), analyteId, value: 9 });
  const [analyte, ...rest] = (await qualityOf(lab)).medians;
  expect(rest).toEqual([]);
  expect(analyte).toMatchObject({ analyteId, ucum: 'mmol/L' });
  const flagged = analyte?.weeks.map(({ week, isShifted }) => [week, isShifted]);
  expect(flagged).toEqual([6, 5, 4, 3, 2, 1].map((weeksAgo) => [sundayOf(weeksAgo), weeksAgo === 1]));
  expect((await qualityOf(other)).medians).toEqual([]);
  // The weeks before the displayed ones still form the reference.
  const [short] = (await qualityOf(lab, 4)).medians;
  expect(short?.weeks.map(({ isShifted }) => isShifted)).toEqual([false, false, true]);
});
