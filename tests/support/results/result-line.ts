import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../api/caller.ts';
import { make } from '../db/make.ts';

type Db = Kysely<DB>;
type Range = {
  sex?: 'any' | 'female' | 'male';
  ageFrom?: number;
  ageBefore?: number;
  low?: number | null;
  high?: number | null;
  criticalLow?: number | null;
  criticalHigh?: number | null;
  labId?: number | null;
};
type AnalyteOptions = {
  kind?: 'quantity' | 'choice' | 'text';
  ucum?: string;
  units?: { ucum: string; factor: number; shift?: number }[];
  choices?: { code: string; ar: string; en: string; isAbnormal: boolean }[];
  ranges?: Range[];
};

export async function makeAnalyte(
  db: Db,
  { kind = 'quantity', ucum = 'mg/dL', units = [], choices = [], ranges = [] }: AnalyteOptions = {},
) {
  const suffix = randomUUID().slice(0, 8);
  const { id } = await db
    .insertInto('analytes')
    .values({
      loinc: `${randomInt(100_000, 9_999_999)}-${randomInt(0, 9)}`,
      name_ar: `محلَّل ${suffix}`,
      name_en: `Analyte ${suffix}`,
      short_en: suffix,
      kind,
      ucum: kind === 'quantity' ? ucum : null,
      choices: JSON.stringify(choices),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const unit of units)
    await db
      .insertInto('analyte_units')
      .values({ analyte_id: id, ...unit })
      .execute();
  for (const range of ranges) await addRange(db, id, range);
  return id;
}

export const addRange = (db: Db, analyteId: number, range: Range) =>
  db
    .insertInto('analyte_ranges')
    .values({
      analyte_id: analyteId,
      lab_id: range.labId ?? null,
      sex: range.sex ?? 'any',
      age_from: range.ageFrom ?? 0,
      age_before: range.ageBefore ?? 151,
      low: range.low ?? null,
      high: range.high ?? null,
      critical_low: range.criticalLow ?? null,
      critical_high: range.criticalHigh ?? null,
    })
    .execute();

/** A test of this lab that measures these analytes. */
export async function makeMeasuredTest(db: Db, labId: number, analyteIds: readonly number[]) {
  const { testId, nameEn } = await make.test(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: testId });
  for (const [index, analyteId] of analyteIds.entries()) {
    await db
      .insertInto('test_analytes')
      .values({ test_id: testId, analyte_id: analyteId, position: index + 1 })
      .execute();
  }
  return { testId, labTestId, nameEn };
}

type LineOptions = {
  labId: number;
  labTestIds: readonly number[];
  customerId: string;
  /** Whom the visit is for; left out: the customer. */
  personId?: string;
  /** When the specimen was taken; null: the customer has not come yet. */
  collectedAt?: Date | null;
  dueAt?: Date;
};

const HOUR_MS = 3_600_000;

/** A visit with one line for each offer, whose specimen has been taken. */
export async function makeSampledVisit(
  db: Db,
  {
    labId,
    labTestIds,
    customerId,
    personId,
    collectedAt = new Date(Date.now() - HOUR_MS),
    dueAt,
  }: LineOptions,
) {
  const { orderId } = await make.order(db, customerId);
  const visit = await db
    .insertInto('visits')
    .values({
      lab_id: labId,
      customer_id: customerId,
      person_id: personId ?? null,
      slot_start: new Date(Date.now() - randomInt(2, 9_000) * HOUR_MS),
    })
    .returning(['id', 'slot_start'])
    .executeTakeFirstOrThrow();
  const specimenId = collectedAt && (await makeSpecimen(db, labId, visit.id, collectedAt));
  const bookingIds: string[] = [];
  for (const labTestId of labTestIds) {
    const bookingId = randomUUID();
    await sql`
      select add_line(${bookingId}::uuid, ${orderId}::uuid, ${visit.id}::uuid, ${customerId}::uuid, ${labId}::int,
                      ${labTestId}::int, ${visit.slot_start}::timestamptz, 'confirmed')`.execute(db);
    if (specimenId) {
      await db
        .updateTable('bookings')
        .set({
          status: 'checked_in',
          specimen_id: specimenId,
          result_due_at: dueAt ?? new Date(Date.now() + 24 * HOUR_MS),
        })
        .where('id', '=', bookingId)
        .execute();
    }
    bookingIds.push(bookingId);
  }
  return { orderId, visitId: visit.id, bookingIds, specimenId };
}

export async function makeSpecimen(db: Db, labId: number, visitId: string, collectedAt: Date) {
  const { id } = await db
    .insertInto('specimens')
    .values({
      lab_id: labId,
      visit_id: visitId,
      accession_number: `T-${randomUUID().slice(0, 12).toUpperCase()}`,
      specimen_kind: 'blood',
      specimen_ar: 'دم',
      specimen_en: 'Blood',
      collected_at: collectedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Person = { sex?: 'female' | 'male' | null; birthYear?: number | null };

export async function makePatient(db: Db, { sex = null, birthYear = null }: Person = {}) {
  const person = await make.customer(db);
  await db
    .updateTable('user_profiles')
    .set({ sex, birth_year: birthYear })
    .where('id', '=', person.userId)
    .execute();
  return person;
}

/**
 * A lab with its staff, a test with one analyte (70 to 99 mg/dL, critical below 50 and above 400), and a line of it.
 */
export async function makeWork(db: Db, { secondPerson = false } = {}) {
  const lab = await make.lab(db, { verifies_by_second_person: secondPerson });
  const [technician, verifier] = await Promise.all([
    make.staff(db, lab.labId, 'technician'),
    make.staff(db, lab.labId, 'verifier'),
  ]);
  const analyteId = await makeAnalyte(db, {
    units: [{ ucum: 'mmol/L', factor: 18.016 }],
    ranges: [{ low: 70, high: 99, criticalLow: 50, criticalHigh: 400 }],
  });
  const { labTestId, testId, nameEn } = await makeMeasuredTest(db, lab.labId, [analyteId]);
  const customer = await makePatient(db);
  const visit = await makeSampledVisit(db, {
    labId: lab.labId,
    labTestIds: [labTestId],
    customerId: customer.userId,
  });
  const [bookingId = ''] = visit.bookingIds;
  return {
    lab,
    technician,
    verifier,
    analyteId,
    labTestId,
    testId,
    nameEn,
    customer,
    bookingId,
    visitId: visit.visitId,
  };
}

export const mgPerDl = (analyteId: number, value: number) => [{ analyteId, value, ucum: 'mg/dL' }];

/** Enters this value as this user. */
export const enter = (
  db: Db,
  actor: Actor,
  { bookingId, analyteId }: { bookingId: string; analyteId: number },
  value: number,
) => callAs(db, actor).lab.enterResult({ bookingId, values: mgPerDl(analyteId, value) });
