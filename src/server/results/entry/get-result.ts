import { type Kysely, sql } from 'kysely';
import { recordedFasting } from '#/server/booking/visits/recorded-fasting.ts';
import { personOf } from '#/server/identity/people/person-of.ts';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { DB, PersonSex } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId, Site } from '#/server/platform/trpc/context.ts';
import type { FastingAnswer } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import type { CriticalCall, LabResult } from '#/shared/results/lab-result.ts';
import { recordReads } from '../files/record-reads.ts';
import { readEntryAnalytes } from './read-entry-analytes.ts';
import { readPreviousValues } from './read-previous-values.ts';
import { readVersions } from './read-versions.ts';
import { NO_REVISION, revisionOf } from './revision.ts';

type LineRow = {
  visit_id: string;
  reference: string;
  name_ar: string;
  name_en: string;
  test_id: number;
  customer_id: string;
  person_id: string | null;
  customer_name: string | null;
  is_anonymous: boolean;
  time_zone: string;
  verifies_by_second_person: boolean;
  accession_number: string | null;
  kit_code: string | null;
  collected_at: Date | null;
  due_at: Date | null;
  is_late: boolean;
  sex: PersonSex | null;
  age_years: number | null;
  fasting: FastingAnswer | null;
  result_id: string | null;
  revision: string;
  is_released_before: boolean;
  contributors: string[] | null;
  is_outdated: boolean;
  needs_call: boolean;
  asked_at: Date | null;
  escalates_at: Date | null;
  escalated_at: Date | null;
};

const person = personOf('vi');

/** One line with its result. Records the read, also of the earlier results that are returned. */
export async function getResult(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { bookingId }: { bookingId: string },
): Promise<LabResult> {
  const line = await readLine(db, actor.labId, bookingId);
  if (!line) throw new AppError('NOT_FOUND');
  const analytes = await readEntryAnalytes(db, {
    testId: line.test_id,
    labId: actor.labId,
    sex: line.sex,
    ageYears: line.age_years,
  });
  const [previous, result] = await Promise.all([
    readPreviousValues(db, {
      customerId: line.customer_id,
      personId: line.person_id,
      labId: actor.labId,
      bookingId,
      analyteIds: analytes.map(({ analyteId }) => analyteId),
    }),
    readResult(db, site, actor, line),
  ]);
  const readIds = [...previous.resultIds, ...(result ? [result.id] : [])];
  const via = canDo(actor.labRole, 'verifyResults') && result ? 'verify' : 'entry';
  await recordReads(db, actor, readIds, via);
  return { ...toLine(site, actor.labId, bookingId, line), analytes, previous: previous.values, result };
}

async function readLine(db: Kysely<DB>, labId: LabId, bookingId: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select /* hot:line-to-enter */ b.visit_id, b.reference, t.name_ar, t.name_en, t.id as test_id, b.customer_id, vi.person_id, ${person.name} as customer_name, p.is_anonymous,
      l.time_zone, l.verifies_by_second_person, s.accession_number, s.collected_at, b.result_due_at as due_at,
      (select k.code from kits k where k.booking_id = b.id) as kit_code,
      coalesce(b.result_at is null and s.id is not null and b.result_due_at < now(), false) as is_late,
      ${person.sex} as sex, ${person.ageAt(sql`(s.collected_at at time zone l.time_zone)::date`)} as age_years,
      ${recordedFasting} as fasting,
      r.id as result_id, case when r.id is null then ${NO_REVISION} else ${revisionOf} end as revision,
      r.released_version is not null as is_released_before, v.contributors,
      coalesce(v.status <> 'released' and v.entered_at < s.collected_at, false) as is_outdated,
      coalesce(v.status <> 'released' and exists (
        select from result_values x where x.result_id = r.id and x.version = v.version and x.is_critical)
        and not is_call_logged(r.id, v.version), false) as needs_call,
      (select max(m.created_at) from inbox_messages m
       where m.user_id = b.customer_id and m.visit_id = b.visit_id and m.kind = 'labAsksForCall') as asked_at,
      e.due_at as escalates_at, e.escalated_at
    from bookings b
    join visits vi on vi.id = b.visit_id
    join lab_tests o on o.id = b.lab_test_id
    join tests t on t.id = o.test_id
    join labs l on l.id = b.lab_id
    join user_profiles p on p.id = b.customer_id
    left join specimens s on s.id = b.specimen_id and s.status = 'collected'
    left join results r on r.booking_id = b.id
    left join result_versions v on v.result_id = r.id and v.version = r.current_version
    left join critical_escalations e on e.result_id = r.id and e.version = r.current_version
    where b.id = ${bookingId}::uuid and b.lab_id = ${labId}::int and b.status not in ('held', 'expired')`.execute(
    db,
  );
  return rows[0];
}

async function readResult(
  db: Kysely<DB>,
  site: Site,
  actor: LabActor,
  line: LineRow,
): Promise<LabResult['result']> {
  if (line.result_id === null) return null;
  const [versions, calls] = await Promise.all([
    readVersions(db, site, actor, line.result_id),
    readCalls(db, line.result_id),
  ]);
  return {
    id: line.result_id,
    isReleasedBefore: line.is_released_before,
    isEnteredByMe: line.contributors?.includes(actor.userId) ?? false,
    isOutdated: line.is_outdated,
    needsCall: line.needs_call,
    askedAt: line.asked_at?.toISOString() ?? null,
    escalatesAt: line.escalates_at?.toISOString() ?? null,
    escalatedAt: line.escalated_at?.toISOString() ?? null,
    versions,
    calls,
  };
}

async function readCalls(db: Kysely<DB>, resultId: string): Promise<CriticalCall[]> {
  const rows = await db
    .selectFrom('critical_calls as c')
    .leftJoin('user_profiles as p', 'p.id', 'c.called_by')
    .select(['c.at', 'c.version', 'p.name', 'c.is_reached', 'c.person_reached', 'c.is_read_back', 'c.note'])
    .select('c.is_wrong_number')
    .where('c.result_id', '=', resultId)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    version: row.version,
    calledBy: row.name,
    isReached: row.is_reached,
    personReached: row.person_reached,
    isReadBack: row.is_read_back,
    isWrongNumber: row.is_wrong_number,
    note: row.note,
  }));
}

const toLine = ({ keys }: Site, labId: LabId, bookingId: string, line: LineRow) => ({
  bookingId,
  visitId: line.visit_id,
  reference: line.reference,
  testName: { ar: line.name_ar, en: line.name_en },
  customerName: nameAtLab(keys, labId, line),
  isAnonymous: line.is_anonymous,
  timeZone: line.time_zone,
  dueAt: line.due_at?.toISOString() ?? null,
  isLate: line.is_late,
  accessionNumber: line.accession_number,
  kitCode: line.kit_code === null ? null : formatCode(line.kit_code),
  collectedAt: line.collected_at?.toISOString() ?? null,
  sex: line.sex,
  ageYears: line.age_years,
  fasting: line.fasting,
  needsSecondPerson: line.verifies_by_second_person,
  revision: line.revision,
});
