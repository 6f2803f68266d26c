import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { deltaOf } from '#/shared/results/delta-check.ts';
import type { Comparator } from '#/shared/results/result.ts';
import { type DeltaLimitRow, deltaLimitOf } from './usual-delta-limits.ts';

type Row = DeltaLimitRow & {
  result_id: string;
  analyte_id: number;
  loinc: string;
  comparator: Comparator | null;
  canonical_value: number;
  before_comparator: Comparator | null;
  before_value: number;
};

/**
 * The analytes of these results, by result, whose change since the person's latest earlier value exceeds its limit. Only
 * what the same lab released counts, as in `readPreviousValues`.
 */
export async function readExceededDeltas(
  db: Kysely<DB>,
  resultIds: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<Row>`
    select /* hot:exceeded-deltas */ r.id as result_id, x.analyte_id, a.loinc, x.comparator, x.canonical_value,
      before.comparator as before_comparator, before.canonical_value as before_value,
      d.lab_id is not null as has_limit, d.absolute, d.percent
    from results r
    join visits vi on vi.id = r.visit_id
    join bookings b on b.id = r.booking_id
    left join specimens s on s.id = b.specimen_id
    join result_values x on x.result_id = r.id and x.version = r.current_version and x.canonical_value is not null
    join analytes a on a.id = x.analyte_id
    cross join lateral (
      select px.comparator, px.canonical_value
      from results p
      join visits pv on pv.id = p.visit_id and pv.person_id is not distinct from vi.person_id
      join bookings pb on pb.id = p.booking_id
      left join specimens ps on ps.id = pb.specimen_id
      join result_values px on px.result_id = p.id and px.version = p.released_version
        and px.analyte_id = x.analyte_id and px.canonical_value is not null
      where p.customer_id = r.customer_id and p.released_version is not null and p.lab_id = r.lab_id
        and p.id <> r.id
        and coalesce(ps.collected_at, p.released_at) <= coalesce(s.collected_at, now())
      order by coalesce(ps.collected_at, p.released_at) desc, p.id desc limit 1
    ) before
    left join delta_limits d on d.lab_id = r.lab_id and d.analyte_id = x.analyte_id
    where r.id = any (${resultIds}::uuid[])
    order by r.id, x.position, x.analyte_id`.execute(db);
  const exceeded = new Map<string, number[]>();
  for (const row of rows) {
    const delta = deltaOf(
      { canonical: row.canonical_value, comparator: row.comparator },
      { canonical: row.before_value, comparator: row.before_comparator },
      deltaLimitOf(row.loinc, row),
    );
    if (!delta?.exceedsLimit) continue;
    exceeded.set(row.result_id, [...(exceeded.get(row.result_id) ?? []), row.analyte_id]);
  }
  return exceeded;
}
