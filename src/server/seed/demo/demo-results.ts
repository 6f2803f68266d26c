import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { readEntryAnalytes } from '#/server/results/entry/read-entry-analytes.ts';
import { toValueRow, type ValueRow } from '#/server/results/entry/value-row.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';
import { attachDemoFiles, type DemoFiles } from './attach-demo-files.ts';
import { type Course, laterBy, planCourse } from './demo-courses.ts';
import type { DemoLab } from './demo-labs.ts';
import { type Script, SI_LAB, type ScriptedValues } from './demo-reports.ts';
import { type DemoLine, planSpecimens } from './demo-specimens.ts';
import { type AdultRange, drawValue } from './demo-values.ts';
import type { DemoVisit } from './demo-visits.ts';
import { fitVisitValues, type LineValues } from './fit-values.ts';
import { insertResultRows, type ResultRows } from './insert-results.ts';

/** The amended values of the demo's blood count. */
const CORRECTION = {
  values: { '718-7': 11.4 },
  reason: 'Two digits of the hemoglobin were swapped when it was typed.',
};

type Staff = { technicianId: string; verifierId: string };
type EntryAnalyte = Awaited<ReturnType<typeof readEntryAnalytes>>[number];

type World = {
  labs: readonly DemoLab[];
  visits: readonly DemoVisit[];
  /** Customers whose bookings have results at any laboratory. */
  customerIds: readonly string[];
  /** The lab with results for all customers. */
  ownLab: DemoLab;
  staff: Staff;
  files: DemoFiles | null;
  nowMs: number;
};

const iso = (ms: number) => new Date(ms).toISOString();
const keyOf = (labId: number, customerId: string, slotMs: number) => `${labId}/${customerId}/${slotMs}`;

const LABS_WITH_A_RECORD = 3;

async function readLines(db: Kysely<DB>, { ownLab, customerIds, nowMs }: World) {
  const since = sql`to_timestamp(${nowMs / 1000}) - interval '12 weeks'`;
  const { rows } = await sql<DemoLine>`
    select b.id, b.visit_id, b.lab_id, b.customer_id, b.status, v.slot_start, o.test_id, o.turnaround_hours,
      t.specimen_kind, t.specimen_ar, t.specimen_en, p.sex, p.birth_year, l.owner_id, l.time_zone
    from bookings b
    join visits v on v.id = b.visit_id
    join lab_tests o on o.id = b.lab_test_id
    join tests t on t.id = o.test_id
    join labs l on l.id = b.lab_id
    join user_profiles p on p.id = b.customer_id
    where b.status in ('completed', 'checked_in')
      and (b.lab_id = ${ownLab.id} or b.customer_id = any (${customerIds}::uuid[])
        or b.status = 'completed' and v.slot_start > ${since} and b.lab_id in (
          select lab_id from bookings
          where status = 'completed' and booking_time > ${since} and lab_id <> ${ownLab.id}
          group by lab_id having count(*) > 36 order by lab_id limit ${sql.lit(LABS_WITH_A_RECORD)}))
    order by v.slot_start, b.visit_id, b.id`.execute(db);
  return rows;
}

async function readAdultRanges(db: Kysely<DB>) {
  const { rows } = await sql<AdultRange & { analyte_id: number }>`
    select distinct on (analyte_id) analyte_id, low, high from analyte_ranges
    where lab_id is null and age_before = 151 and num_nonnulls(low, high) > 0
    order by analyte_id, sex = 'any' desc, sex, age_from desc`.execute(db);
  return new Map(rows.map(({ analyte_id, low, high }) => [analyte_id, { low, high }]));
}

/** Reads the analytes of a test for a patient, once each. */
function analytesOnce(db: Kysely<DB>) {
  const known = new Map<string, Promise<EntryAnalyte[]>>();
  return (line: DemoLine, ageYears: number | null) => {
    const key = `${line.test_id}/${line.lab_id}/${line.sex}/${ageYears}`;
    const found =
      known.get(key) ??
      readEntryAnalytes(db, { testId: line.test_id, labId: line.lab_id, sex: line.sex, ageYears });
    known.set(key, found);
    return found;
  };
}

type Draft = { line: DemoLine; resultId: string; staff: Staff; ageYears: number | null };
type Version = { course: Course; values: readonly ValueRow[]; ids: readonly string[]; reason: string | null };

function versionRow(
  { line, resultId, staff, ageYears }: Draft,
  version: number,
  { course, reason }: Version,
) {
  const at = (ms: number | null) => (ms === null ? null : iso(ms));
  return {
    result_id: resultId,
    version,
    source: 'manual',
    amend_reason: reason,
    note: '',
    entered_at: iso(course.enteredMs),
    entered_by: staff.technicianId,
    verified_at: at(course.verifiedMs),
    verified_by: course.verifiedMs === null ? null : staff.verifierId,
    released_at: at(course.releasedMs),
    released_by: course.releasedMs === null ? null : staff.verifierId,
    sex: line.sex,
    age_years: ageYears,
  };
}

/** Adds all results of one line, with every version of their values. */
function addResult(
  rows: ResultRows,
  { draft, versions }: { draft: Draft; versions: readonly Version[] },
): DemoResult {
  const { line, resultId } = draft;
  const last = versions.at(-1);
  const version = versions.length;
  const [first] = versions;
  const releasedMs = first?.course.releasedMs ?? null;
  for (const [index, each] of versions.entries()) {
    rows.versions.push(versionRow(draft, index + 1, each));
    rows.values.push(
      ...each.values.map((value, at) => ({
        ...value,
        id: each.ids[at],
        result_id: resultId,
        version: index + 1,
      })),
    );
  }
  rows.results.push({
    id: resultId,
    booking_id: line.id,
    lab_id: line.lab_id,
    customer_id: line.customer_id,
    test_id: line.test_id,
    visit_id: line.visit_id,
    created_at: iso(first?.course.enteredMs ?? 0),
    current_version: version,
    released_version: last?.course.releasedMs == null ? null : version,
    released_at: releasedMs === null ? null : iso(releasedMs),
  });
  return { resultId, version, labId: line.lab_id, customerId: line.customer_id, visitId: line.visit_id };
}

type DrawerOptions = { siLabId: number | undefined; usual: ReadonlyMap<number, AdultRange> };

/** Draws a patient's values at a laboratory, with the flags of manual entry. */
const drawer =
  (random: Random, { siLabId, usual }: DrawerOptions) =>
  (line: DemoLine, analyte: EntryAnalyte, script: ScriptedValues | undefined) =>
    toValueRow(
      drawValue(random, analyte, {
        script,
        isSi: line.lab_id === siLabId,
        usualOf: (id) => usual.get(id) ?? { low: null, high: null },
      }),
      analyte,
    );

/**
 * Inserts specimens and results: at the demo's own lab for all customers, at any lab for the two demo customers, and of
 * some weeks at a few more labs, whose pages then say how they keep their result times. Flags and ranges are those of
 * manual entry.
 */
export async function insertDemoResults(db: Kysely<DB>, random: Random, world: World): Promise<DemoResult[]> {
  const { labs, visits, customerIds, ownLab, staff, files, nowMs } = world;
  const lines = await readLines(db, world);
  const scripts = new Map(
    visits.map((visit) => [keyOf(visit.lab.id, visit.customerId, visit.slotMs), visit.script]),
  );
  const scriptOf = (line: DemoLine) =>
    scripts.get(keyOf(line.lab_id, line.customer_id, line.slot_start.getTime()));
  const analytesOf = analytesOnce(db);
  const draw = drawer(random, { siLabId: labs[SI_LAB]?.id, usual: await readAdultRanges(db) });
  const specimens = planSpecimens(random, lines, scriptOf, nowMs);
  const rows: ResultRows = { results: [], versions: [], values: [] };
  const done: DemoResult[] = [];
  const measured: Measured[] = [];
  for (const line of lines) {
    const specimen = specimens.ofLine.get(line.id);
    const script = scriptOf(line);
    const course = specimen && planCourse(random, line, { collectedMs: specimen.collectedMs, script, nowMs });
    if (!specimen || !course) continue;
    const ageYears = ageOf(line, specimen.collectedMs);
    const analytes = await analytesOf(line, ageYears);
    const values = analytes.map((analyte) => draw(line, analyte, script?.values));
    measured.push({ line, ageYears, analytes, values, course, script });
  }
  for (const { line, ageYears, analytes, values, course, script } of fitAll(measured)) {
    const versionOf = (at: Course, each: readonly ValueRow[], reason: string | null): Version => ({
      course: at,
      values: each,
      ids: each.map(() => random.id(at.enteredMs)),
      reason,
    });
    const versions = [versionOf(course, values, null)];
    if (script?.outcome === 'amended') {
      const again = values.map((value) => {
        const analyte = analytes.find(({ analyteId }) => analyteId === value.analyte_id);
        return analyte && analyte.loinc in CORRECTION.values ? draw(line, analyte, CORRECTION.values) : value;
      });
      versions.push(versionOf(laterBy(course, 26 * HOUR_MS, nowMs), again, CORRECTION.reason));
    }
    const isOwn = line.lab_id === ownLab.id;
    const labStaff = isOwn ? staff : { technicianId: line.owner_id, verifierId: line.owner_id };
    const draft = { line, resultId: random.id(course.enteredMs), staff: labStaff, ageYears };
    done.push(addResult(rows, { draft, versions }));
  }
  await insertResultRows(db, specimens, rows, async () => {
    if (files) await attachDemoFiles(db, files, { labId: ownLab.id, customerIds });
  });
  return done;
}

type Measured = LineValues & { course: Course; script: Script | undefined };

const fitAll = (measured: readonly Measured[]): Measured[] =>
  [...Map.groupBy(measured, ({ line }) => line.visit_id).values()].flatMap((ofVisit) => {
    const fitted = fitVisitValues(ofVisit);
    return ofVisit.map((each, at) => ({ ...each, values: fitted[at] ?? [] }));
  });

const ageOf = ({ birth_year }: DemoLine, collectedMs: number) =>
  birth_year === null ? null : new Date(collectedMs).getUTCFullYear() - birth_year;

export type DemoResult = {
  resultId: string;
  version: number;
  labId: number;
  customerId: string;
  visitId: string;
};
