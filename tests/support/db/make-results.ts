import { randomInt, randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { BookingStatus, DB, ResultStatus } from '#/server/platform/db/schema.gen.ts';
import { make } from './make.ts';

type Db = Kysely<DB>;
type AnalyteOptions = Partial<Insertable<DB['analytes']>> & {
  /** Tests that this one refers to, in the order of the calls. */
  testId?: number;
  /** From the catalogue, or of the given lab. */
  ranges?: Partial<Insertable<DB['analyte_ranges']>>[];
  units?: { ucum: string; factor: number; shift?: number }[];
};

type LineOptions = {
  labId?: number;
  customerId?: string;
  testId?: number;
  /** A visit of this lab and customer that the line joins. */
  visitId?: string;
  status?: BookingStatus;
  /** The time of the visit; default two hours ago. */
  at?: Date;
};

type Value = Partial<Insertable<DB['result_values']>> & { analyte_id: number };

type ResultOptions = LineOptions & {
  values?: Value[];
  /** The final status; default released. */
  until?: ResultStatus;
  enteredBy?: string | null;
  /** The user who verifies and releases it. */
  releasedBy?: string | null;
  note?: string;
};

const HOUR_MS = 3_600_000;

/** A valid code that no other row has. */
const anyLoinc = () => `${randomInt(1_000_000, 9_999_999)}-${randomInt(0, 10)}`;

/** A quantity in mg/dL by default. */
export async function makeAnalyte(db: Db, { testId, ranges = [], units = [], ...over }: AnalyteOptions = {}) {
  const loinc = over.loinc ?? anyLoinc();
  const kind = over.kind ?? 'quantity';
  const { id } = await db
    .insertInto('analytes')
    .values({
      name_ar: `محلول ${loinc}`,
      name_en: `Analyte ${loinc}`,
      short_en: `A${loinc}`,
      kind,
      ucum: kind === 'quantity' ? 'mg/dL' : null,
      ...over,
      loinc,
      choices: JSON.stringify(over.choices ?? []),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (testId !== undefined) {
    await sql`
      insert into test_analytes (test_id, analyte_id, position)
      select ${testId}, ${id}, 1 + count(*) from test_analytes where test_id = ${testId}`.execute(db);
  }
  for (const range of ranges) {
    await db
      .insertInto('analyte_ranges')
      .values({ ...range, analyte_id: id })
      .execute();
  }
  for (const unit of units) {
    await db
      .insertInto('analyte_units')
      .values({ ...unit, analyte_id: id })
      .execute();
  }
  return { analyteId: id, loinc };
}

/** A line of a past visit, paid at the lab; missing rows are created. */
export async function makeLine(db: Db, options: LineOptions = {}) {
  const labId = options.labId ?? (await make.lab(db)).labId;
  const customerId = options.customerId ?? (await make.customer(db)).userId;
  const testId = options.testId ?? (await make.test(db)).testId;
  const at = options.at ?? new Date(Date.now() - 2 * HOUR_MS);
  const status = options.status ?? 'checked_in';
  const offer = await db
    .selectFrom('lab_tests')
    .select('id')
    .where('lab_id', '=', labId)
    .where('test_id', '=', testId)
    .executeTakeFirst();
  const labTestId = offer?.id ?? (await make.labTest(db, { lab_id: labId, test_id: testId })).labTestId;
  const hasCome = status === 'checked_in' || status === 'completed';
  const visitId =
    options.visitId ??
    (
      await db
        .insertInto('visits')
        .values({
          lab_id: labId,
          customer_id: customerId,
          slot_start: at,
          is_live: status !== 'cancelled' && status !== 'expired',
          checked_in_at: hasCome ? at : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { orderId } = await make.order(db, customerId);
  const { id } = await db
    .insertInto('bookings')
    .values({
      reference: randomUUID().slice(0, 8).toUpperCase(),
      order_id: orderId,
      visit_id: visitId,
      customer_id: customerId,
      lab_id: labId,
      lab_test_id: labTestId,
      booking_time: at,
      total_price_halalas: 15_000,
      status,
      cancel_notice_hours: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bookingId: id, visitId, orderId, labId, customerId, testId, labTestId };
}

/** The blood specimen of these lines of one visit. */
export async function makeSpecimen(
  db: Db,
  line: { labId: number; visitId: string; bookingIds: readonly string[] },
  over: Partial<Insertable<DB['specimens']>> = {},
) {
  const row = await db
    .insertInto('specimens')
    .values({
      lab_id: line.labId,
      visit_id: line.visitId,
      accession_number: `T${randomUUID().slice(0, 12)}`,
      specimen_kind: 'blood',
      specimen_ar: 'دم وريدي',
      specimen_en: 'Venous blood',
      collected_at: new Date(Date.now() - HOUR_MS),
      ...over,
    })
    .returning(['id', 'accession_number', 'collected_at'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('bookings')
    .set({ specimen_id: row.id, result_due_at: new Date(row.collected_at.getTime() + 24 * HOUR_MS) })
    .where('id', 'in', line.bookingIds)
    .execute();
  return { specimenId: row.id, accessionNumber: row.accession_number };
}

/** A quantity in mg/dL of its own analyte, inside its range. */
const usualValue = (analyteId: number): Value => ({
  analyte_id: analyteId,
  value: 90,
  ucum: 'mg/dL',
  range_low: 70,
  range_high: 99,
  flag: 'N',
  canonical_value: 90,
});

/** A completed line with its specimen, and its result with these values up to the given status. */
export async function makeResult(db: Db, options: ResultOptions = {}) {
  const until = options.until ?? 'released';
  const line = await makeLine(db, {
    status: until === 'released' ? 'completed' : 'checked_in',
    ...options,
  });
  const specimen = await makeSpecimen(db, { ...line, bookingIds: [line.bookingId] });
  const values = options.values ?? [usualValue((await makeAnalyte(db, { testId: line.testId })).analyteId)];
  const { id: resultId } = await db
    .insertInto('results')
    .values({
      booking_id: line.bookingId,
      lab_id: line.labId,
      customer_id: line.customerId,
      test_id: line.testId,
      visit_id: line.visitId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { resultId, version: 1 };
  await addVersion(db, version, { ...options, values });
  if (until !== 'entered') await verify(db, version, options.releasedBy ?? null);
  if (until === 'released') await releaseVersion(db, version, options.releasedBy ?? null);
  return { ...line, ...specimen, ...version, analyteIds: values.map((value) => value.analyte_id) };
}

type Version = { resultId: string; version: number };

async function addVersion(
  db: Db,
  { resultId, version }: Version,
  { values = [], enteredBy, note = '', amendReason }: ResultOptions & { amendReason?: string },
) {
  await db
    .insertInto('result_versions')
    .values({
      result_id: resultId,
      version,
      source: 'manual',
      note,
      entered_by: enteredBy ?? null,
      amend_reason: amendReason ?? null,
    })
    .execute();
  if (values.length === 0) return;
  await db
    .insertInto('result_values')
    .values(values.map((value, position) => ({ position, ...value, result_id: resultId, version })))
    .execute();
}

const ofVersion = (db: Db, { resultId, version }: Version) =>
  db.updateTable('result_versions').where('result_id', '=', resultId).where('version', '=', version);

const verify = (db: Db, version: Version, userId: string | null) =>
  ofVersion(db, version).set({ status: 'verified', verified_at: new Date(), verified_by: userId }).execute();

async function releaseVersion(db: Db, version: Version, userId: string | null) {
  const released_at = new Date();
  await ofVersion(db, version).set({ status: 'released', released_at, released_by: userId }).execute();
  await sql`
    update results set current_version = ${version.version}, released_version = ${version.version},
                       released_at = coalesce(released_at, ${released_at})
    where id = ${version.resultId}`.execute(db);
  await sql`
    update bookings b set result_at = coalesce(result_at, ${released_at}) from results r
    where r.id = ${version.resultId} and b.id = r.booking_id`.execute(db);
}

/** The next version of a released result, released with these values. */
export async function makeAmendment(
  db: Db,
  { resultId, version }: Version,
  options: { values: Value[]; reason?: string; releasedBy?: string },
) {
  const next = { resultId, version: version + 1 };
  await addVersion(db, next, { values: options.values, amendReason: options.reason ?? 'Typing error' });
  await verify(db, next, options.releasedBy ?? null);
  await releaseVersion(db, next, options.releasedBy ?? null);
  return next;
}
