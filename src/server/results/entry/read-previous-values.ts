import { type Kysely, sql } from 'kysely';
import { isFor } from '#/server/identity/people/person-of.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { PreviousValue } from '#/shared/results/lab-result.ts';
import type { Comparator } from '#/shared/results/result.ts';
import { type DeltaLimitRow, deltaLimitOf } from './usual-delta-limits.ts';

type Row = DeltaLimitRow & {
  result_id: string;
  analyte_id: number;
  loinc: string;
  collected_at: Date;
  comparator: Comparator | null;
  value: number | null;
  ucum: string | null;
  choice_code: string | null;
  value_text: string | null;
  canonical_value: number | null;
};

type Whose = {
  customerId: string;
  /** Null: the customer. */
  personId: string | null;
  labId: LabId;
  bookingId: string;
  /** The analytes of the test. */
  analyteIds: readonly number[];
};

/**
 * The latest value of each analyte that this lab released to this person from an earlier specimen. Includes the analytes
 * of the entered values that have left the test since: `readExceededDeltas` compares those too.
 */
export async function readPreviousValues(
  db: Kysely<DB>,
  { customerId, personId, labId, bookingId, analyteIds }: Whose,
): Promise<{ values: PreviousValue[]; resultIds: string[] }> {
  const { rows } = await sql<Row>`
    select /* hot:previous-values */ distinct on (x.analyte_id) r.id as result_id, x.analyte_id,
      coalesce(s.collected_at, r.released_at) as collected_at, x.comparator, x.value, x.ucum, x.choice_code,
      x.value_text, x.canonical_value, a.loinc, d.lab_id is not null as has_limit, d.absolute, d.percent
    from results r
    join bookings b on b.id = r.booking_id
    join visits vi on vi.id = r.visit_id and ${isFor('vi', personId)}
    left join specimens s on s.id = b.specimen_id
    join result_values x on x.result_id = r.id and x.version = r.released_version
    join analytes a on a.id = x.analyte_id
    left join delta_limits d on d.lab_id = r.lab_id and d.analyte_id = x.analyte_id
    where r.customer_id = ${customerId}::uuid and r.released_version is not null and r.lab_id = ${labId}::int
      and r.booking_id <> ${bookingId}::uuid and (x.analyte_id = any (${analyteIds}::int[]) or x.analyte_id in (
        select e.analyte_id from results own join result_values e on e.result_id = own.id and e.version = own.current_version
        where own.booking_id = ${bookingId}::uuid))
      -- Words in place of a number, 'hemolyzed', hide no number before them.
      and (a.kind <> 'quantity' or x.canonical_value is not null)
      and coalesce(s.collected_at, r.released_at) <= coalesce((
        select own.collected_at from bookings o join specimens own on own.id = o.specimen_id
        where o.id = ${bookingId}::uuid), now())
    order by x.analyte_id, 3 desc, r.id desc`.execute(db);
  return {
    resultIds: rows.map((row) => row.result_id),
    values: rows.map((row) => ({
      analyteId: row.analyte_id,
      at: row.collected_at.toISOString(),
      comparator: row.comparator,
      value: row.value,
      ucum: row.ucum,
      choiceCode: row.choice_code,
      valueText: row.value_text,
      canonicalValue: row.canonical_value,
      deltaLimit: deltaLimitOf(row.loinc, row),
    })),
  };
}
