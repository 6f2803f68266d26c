import { type RawBuilder, sql } from 'kysely';
import { personOf } from '#/server/identity/people/person-of.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import { isAlive } from '#/server/store/kits/kit-tests.ts';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import type { BookingSource } from '#/shared/booking/desk.ts';
import type {
  ReceptionLine,
  ReceptionSpecimen,
  ReceptionState,
  ReceptionVisit,
  FastingState,
  TubesToTake,
} from '#/shared/booking/reception.ts';
import { rejectionReasonOf } from '#/shared/booking/specimen.ts';
import { planTubes } from '#/shared/catalog/plan-tubes.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import type { ReceptionContext } from './change-visit.ts';

type LineRow = Omit<ReceptionLine, 'testName' | 'resultDueAt' | 'kitCode'> & {
  kit: string | null;
  ar: string;
  en: string;
  due: string | null;
  status: BookingStatus;
  kind: string;
  specimenAr: string;
  specimenEn: string;
};
type SpecimenRow = Omit<ReceptionSpecimen, 'specimenName' | 'collectedAt' | 'rejectionReason'> & {
  ar: string;
  en: string;
  at: string;
  reason: string | null;
};
type VisitRow = {
  id: string;
  reference: string;
  slot_start: Date;
  date: string;
  slot_time: string;
  time_zone: string;
  customer_id: string;
  customer_name: string | null;
  booked_by: string | null;
  together: { visitId: string; name: string | null }[];
  is_anonymous: boolean;
  sex: 'female' | 'male' | null;
  birth_year: number | null;
  fasting_state: FastingState | null;
  checked_in_at: Date | null;
  source: BookingSource;
  paid: number;
  lines: LineRow[];
  specimens: SpecimenRow[];
};

/** A range of the laboratory's calendar days, or one visit in any state. */
type Which = { from: string; days: number } | { visitId: string };

const person = personOf('v');

/** The account's other visits at that time: a family that comes together. Read for one visit alone. */
const comesWith = sql`
  (select coalesce(json_agg(json_build_object('visitId', w.id, 'name', ${personOf('w').name}) order by w.id), '[]')
   from visits w where w.lab_id = v.lab_id and w.slot_start = v.slot_start and w.customer_id = v.customer_id
     and w.is_live and w.id <> v.id and exists (
       select from bookings b where b.visit_id = w.id and b.status not in ('held', 'cancelled', 'expired')))`;

/** The visits of a laboratory with their lines and specimens, in order of time. Held and expired lines are left out. */
export async function readReceptionVisits(
  { db, site }: ReceptionContext,
  labId: number,
  which: Which,
): Promise<ReceptionVisit[]> {
  const { rows } = await sql<VisitRow>`
    select ${'visitId' in which ? sql`/* hot:reception-visit */` : sql`/* hot:reception-visits */`} v.id, v.reference, v.slot_start, l.time_zone, v.customer_id, ${person.name} as customer_name, ${person.bookedBy} as booked_by,
      ${'visitId' in which ? comesWith : sql`'[]'::json`} as together, p.is_anonymous,
      ${person.sex} as sex, ${person.birthYear} as birth_year, v.fasting_state, v.checked_in_at, b.lines, b.source, s.specimens,
      (select coalesce(sum(e.amount_halalas), 0)::int from till_entries e where e.visit_id = v.id) as paid,
      to_char(v.slot_start at time zone l.time_zone, 'YYYY-MM-DD') as date,
      to_char(v.slot_start at time zone l.time_zone, 'HH24:MI:SS') as slot_time
    from labs l
    join visits v on v.lab_id = l.id
    join user_profiles p on p.id = v.customer_id
    cross join lateral (
      select json_agg(json_build_object(
        'id', b.id, 'reference', b.reference, 'ar', t.name_ar, 'en', t.name_en, 'status', b.status,
        'kind', t.specimen_kind, 'specimenAr', t.specimen_ar, 'specimenEn', t.specimen_en,
        'fastingHours', t.fasting_hours, 'payment', b.payment, 'amountHalalas', b.amount_halalas,
        'specimenId', b.specimen_id, 'due', b.result_due_at, 'needsChoice', b.needs_choice_since is not null,
        'kit', (select k.code from kits k where k.booking_id = b.id and ${isAlive}))
        order by b.id) as lines, (array_agg(o.source order by b.id))[1] as source
      from bookings b join orders o on o.id = b.order_id join lab_tests f on f.id = b.lab_test_id join tests t on t.id = f.test_id
      where b.visit_id = v.id and b.status not in ('held', 'expired')) b
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'id', s.id, 'accessionNumber', s.accession_number, 'ar', s.specimen_ar, 'en', s.specimen_en,
        'status', s.status, 'at', s.collected_at, 'reason', s.rejection_reason, 'rejectionNote', s.rejection_note,
        'isReleased', exists (select from bookings b join results r on r.booking_id = b.id
                              where b.specimen_id = s.id and r.released_version is not null))
        order by s.accession_number), '[]') as specimens
      from specimens s where s.visit_id = v.id) s
    where l.id = ${labId}::int and ${filterOf(which)} and b.lines is not null
    order by v.slot_start, v.id`.execute(db);
  return rows.map((row) => toReceptionVisit(site.keys, labId, row));
}

function filterOf(which: Which): RawBuilder<boolean> {
  if ('visitId' in which) return sql`v.id = ${which.visitId}::uuid`;
  const { from, days } = which;
  return sql`
    v.is_live and v.slot_start >= ${from}::date::timestamp at time zone l.time_zone
    and v.slot_start < (${from}::date + ${days}::int)::timestamp at time zone l.time_zone`;
}

function toReceptionVisit(keys: Keys, labId: number, row: VisitRow): ReceptionVisit {
  const live = row.lines.filter(({ status }) => status !== 'cancelled');
  const toPay = live.filter(({ payment, status }) => payment === 'unpaid' && status !== 'no_show');
  return {
    visitId: row.id,
    reference: row.reference,
    bookingTime: row.slot_start.toISOString(),
    date: row.date,
    slotTime: row.slot_time,
    timeZone: row.time_zone,
    state: stateOf(live),
    customerName: nameAtLab(keys, labId, row),
    bookedBy: row.booked_by,
    together: row.together.map(({ visitId, name }) => ({ visitId, customerName: name ?? '' })),
    isAnonymous: row.is_anonymous,
    sex: row.sex,
    birthYear: row.birth_year,
    fastingHours: Math.max(0, ...live.map(({ fastingHours }) => fastingHours)),
    fastingState: row.fasting_state,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    source: row.source,
    dueHalalas: toPay.reduce((total, { amountHalalas }) => total + amountHalalas, 0),
    paidHalalas: row.paid,
    tubes: tubesToTake(row.lines),
    lines: row.lines.map(({ ar, en, due, kit, kind: _kind, specimenAr: _ar, specimenEn: _en, ...line }) => ({
      ...line,
      kitCode: kit === null ? null : formatCode(kit),
      testName: { ar, en },
      resultDueAt: due === null ? null : new Date(due).toISOString(),
    })),
    specimens: row.specimens.map(({ ar, en, at, reason, ...specimen }) => ({
      ...specimen,
      specimenName: { ar, en },
      collectedAt: new Date(at).toISOString(),
      rejectionReason: rejectionReasonOf(reason),
    })),
  };
}

/** The tubes of the lines that wait for a specimen. */
function tubesToTake(lines: readonly LineRow[]): TubesToTake[] {
  const waiting = lines.filter(
    ({ status, specimenId }) => (status === 'confirmed' || status === 'checked_in') && specimenId === null,
  );
  const names = new Map(waiting.map(({ id, ar, en }) => [id, { ar, en }]));
  const planned = planTubes(waiting.map(({ kind, ...line }) => ({ ...line, specimenKind: kind })));
  return planned.map(({ specimenName, caps, tubeCount, millilitres, ids }) => ({
    specimenName,
    caps,
    tubeCount,
    millilitres,
    tests: ids.flatMap((id) => names.get(id) ?? []),
  }));
}

/** The state of the most urgent step that is left. */
function stateOf(live: readonly LineRow[]): ReceptionState {
  const has = (isSo: (line: LineRow) => boolean) => live.some(isSo);
  if (live.length === 0) return 'cancelled';
  if (has(({ status, specimenId }) => status === 'checked_in' && specimenId === null)) return 'arrived';
  if (has(({ status }) => status === 'confirmed')) return 'expected';
  if (has(({ needsChoice }) => needsChoice)) return 'choice';
  if (has(({ status }) => status === 'checked_in')) return 'taken';
  return has(({ status }) => status === 'completed') ? 'completed' : 'noShow';
}
