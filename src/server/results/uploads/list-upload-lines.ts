import { sql } from 'kysely';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { UploadLine, UploadLinesInput } from '#/shared/results/upload.ts';

const MOST_LINES = 30;

type Row = {
  id: string;
  accession_number: string;
  reference: string;
  name_ar: string;
  name_en: string;
  collected_at: Date;
};

/** Lines that wait for a result or its release, the latest specimen first, for assigning a report. Makes no suggestion. */
export async function listUploadLines(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { searchText }: UploadLinesInput,
): Promise<UploadLine[]> {
  const text = latinDigits(searchText).trim().toUpperCase();
  const { rows } = await sql<Row>`
    select b.id, s.accession_number, b.reference, t.name_ar, t.name_en, s.collected_at
    from specimens s
    join bookings b on b.specimen_id = s.id and b.status in ('checked_in', 'completed')
    join visits v on v.id = b.visit_id
    join lab_tests o on o.id = b.lab_test_id
    join tests t on t.id = o.test_id
    left join results r on r.booking_id = b.id
    where s.lab_id = ${labId}::int and s.status = 'collected'
      and (r.id is null or r.released_version is distinct from r.current_version)
      and (${text} = '' or strpos(s.accession_number, ${text}) > 0 or strpos(b.reference, ${text}) > 0
        or strpos(v.reference, ${text}) > 0 or strpos(upper(t.name_en), ${text}) > 0 or strpos(t.name_ar, ${text}) > 0)
    order by s.id desc, b.id limit ${MOST_LINES}`.execute(db);
  return rows.map((row) => ({
    bookingId: row.id,
    accessionNumber: row.accession_number,
    reference: row.reference,
    testName: { ar: row.name_ar, en: row.name_en },
    collectedAt: row.collected_at.toISOString(),
  }));
}
