import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { MatchAnalyte } from './resolve-value.ts';

export type MatchLine = { bookingId: string; testLoinc: string | null; analytes: MatchAnalyte[] };
export type FoundLines = { isKnown: boolean; isRejected: boolean; lines: MatchLine[] };

type Row = { status: string; booking_id: string | null; test_loinc: string | null; analytes: MatchAnalyte[] };

const analytesOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'analyteId', a.id, 'loinc', a.loinc, 'kind', a.kind, 'ucum', a.ucum, 'choices', a.choices,
    'otherUcums', (select coalesce(jsonb_agg(u.ucum order by u.ucum), '[]') from analyte_units u where u.analyte_id = a.id)
  ) order by ta.position, a.id), '[]') as analytes
  from test_analytes ta join analytes a on a.id = ta.analyte_id where ta.test_id = o.test_id`;

/** The lines of this lab's specimen with that accession, with the analytes of their tests. */
export async function findLines(db: Kysely<DB>, labId: LabId, accessionNumber: string): Promise<FoundLines> {
  const { rows } = await sql<Row>`
    select /* hot:lines-of-accession */ s.status, b.id as booking_id, t.loinc as test_loinc, m.analytes
    from specimens s
    left join bookings b on b.specimen_id = s.id and b.lab_id = s.lab_id and b.status in ('checked_in', 'completed')
    left join lab_tests o on o.id = b.lab_test_id
    left join tests t on t.id = o.test_id
    left join lateral (${analytesOf}) m on true
    where s.lab_id = ${labId}::int and s.accession_number = ${accessionNumber}
    order by b.id`.execute(db);
  return {
    isKnown: rows.length > 0,
    isRejected: rows.some(({ status }) => status === 'rejected'),
    lines: rows.flatMap((row) =>
      row.booking_id === null
        ? []
        : { bookingId: row.booking_id, testLoinc: row.test_loinc, analytes: row.analytes },
    ),
  };
}

/** The line that the caller chose, if it belongs to this lab. */
export async function findLine(db: Kysely<DB>, labId: LabId, bookingId: string): Promise<MatchLine | null> {
  const { rows } = await sql<{ id: string; test_loinc: string | null; analytes: MatchAnalyte[] }>`
    select b.id, t.loinc as test_loinc, m.analytes
    from bookings b join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
    cross join lateral (${analytesOf}) m
    where b.id = ${bookingId}::uuid and b.lab_id = ${labId}::int`.execute(db);
  const [row] = rows;
  return row ? { bookingId: row.id, testLoinc: row.test_loinc, analytes: row.analytes } : null;
}
