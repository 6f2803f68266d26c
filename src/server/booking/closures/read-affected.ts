import { type Kysely, type RawBuilder, sql } from 'kysely';
import { personOf } from '#/server/identity/people/person-of.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ClosurePreview, PreviewClosureInput, VisitNeedingTime } from '#/shared/labs/closure.ts';

type Row = {
  visit_id: string;
  reference: string;
  slot_start: Date;
  time_zone: string;
  customer_id: string;
  customer_name: string | null;
  is_anonymous: boolean;
  is_booked: boolean;
};

type Affected = Pick<ClosurePreview, 'affectedCount' | 'peopleCount'>;

/** Whether a closure of this range would leave the visit `c` (of visits_to_come) without its time. */
export const isAffected = ({ fromDate, toDate, hours }: PreviewClosureInput): RawBuilder<boolean> => sql`
  (c.needs_time_since is null and c.at::date between ${fromDate}::date and ${toDate}::date and ${
    hours === null
      ? sql`true`
      : sql`extract(epoch from c.at::time) / 60 < ${hours.toMin}::int
            and extract(epoch from c.at::time) / 60 + c.slot_minutes > ${hours.fromMin}::int`
  })`;

export async function countAffected(
  db: Kysely<DB>,
  labId: number,
  range: PreviewClosureInput,
): Promise<Affected> {
  const { rows } = await sql<Affected>`
    select count(*)::int as "affectedCount", count(distinct c.customer_id)::int as "peopleCount"
    from visits_to_come(${labId}::int) c where ${isAffected(range)}`.execute(db);
  return rows[0] ?? { affectedCount: 0, peopleCount: 0 };
}

/** The first visits that meet the condition (on `visits_to_come c`), by time. */
export async function readAffected(
  db: Kysely<DB>,
  keys: Keys,
  { labId, condition, limit }: { labId: number; condition: RawBuilder<unknown>; limit: number },
): Promise<VisitNeedingTime[]> {
  const { rows } = await sql<Row>`
    select c.visit_id, v.reference, c.slot_start, l.time_zone, c.customer_id, ${personOf('v').name} as customer_name, p.is_anonymous,
      c.is_booked
    from visits_to_come(${labId}::int) c
    join visits v on v.id = c.visit_id
    join labs l on l.id = v.lab_id
    join user_profiles p on p.id = c.customer_id
    where ${condition} order by c.slot_start, c.visit_id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    visitId: row.visit_id,
    reference: row.reference,
    bookingTime: row.slot_start.toISOString(),
    timeZone: row.time_zone,
    // A hold may still be given up, so its customer is not named.
    customerName: row.is_booked ? nameAtLab(keys, labId, row) : '',
  }));
}
