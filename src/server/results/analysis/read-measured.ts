import { type Kysely, sql } from 'kysely';
import { isFor, type WhoseResults } from '#/server/identity/people/person-of.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Measured } from './retest-date.ts';

/** When each analyte was last collected for a result that the person has. */
export async function readMeasured(
  db: Kysely<DB>,
  { customerId, personId }: WhoseResults,
): Promise<Measured> {
  const { rows } = await sql<{ loinc: string; at: Date }>`
    select a.loinc, max(coalesce(s.collected_at, vi.slot_start)) as at
    from results r
    join result_values x on x.result_id = r.id and x.version = r.released_version
    join analytes a on a.id = x.analyte_id
    join visits vi on vi.id = r.visit_id
    join bookings b on b.id = r.booking_id
    left join specimens s on s.id = b.specimen_id
    where r.customer_id = ${customerId}::uuid and ${isFor('vi', personId)}
    group by a.loinc`.execute(db);
  return new Map(rows.map(({ loinc, at }) => [loinc, at.getTime()]));
}
