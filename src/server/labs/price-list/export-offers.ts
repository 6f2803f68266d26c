import { sql } from 'kysely';
import { writeRows } from '#/server/platform/csv/write-rows.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { ExportOffersInput } from '#/shared/labs/offer.ts';
import { csvColumns } from './csv-columns.ts';

const BYTE_ORDER_MARK = '\ufeff';
const MOST_ROWS = 20_000;
/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

type Read = {
  loinc: string | null;
  name_en: string;
  name_ar: string;
  price_halalas: number | null;
  turnaround_hours: number;
  is_active: boolean | null;
};

/** The lab's price list as a UTF-8 CSV file that spreadsheets open and that can be imported again. */
export async function exportOffers(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { includesCatalogue }: ExportOffersInput,
): Promise<{ csv: string; offerCount: number }> {
  await countAttempt(db, limits.priceListsByLab, String(labId));
  const { rows } = await sql<Read>`
    select t.loinc, t.name_en, t.name_ar, o.price_halalas, o.is_active,
           coalesce(o.turnaround_hours, t.turnaround_hours) as turnaround_hours
    from tests t left join lab_tests o on o.test_id = t.id and o.lab_id = ${labId}
    where t.merged_into is null and (o.id is not null or ${includesCatalogue}::boolean) and t.withdrawn_at is null
    order by t.popularity desc, t.id limit ${MOST_ROWS}`.execute(db);
  const data = rows.map((row) => [
    row.loinc ?? '',
    withoutFormula(row.name_en),
    withoutFormula(row.name_ar),
    row.price_halalas === null ? '' : (row.price_halalas / 100).toFixed(2),
    String(row.turnaround_hours),
    row.is_active === null ? '' : row.is_active ? 'yes' : 'no',
  ]);
  const csv = BYTE_ORDER_MARK + writeRows([csvColumns, ...data]);
  return { csv, offerCount: rows.filter(({ price_halalas }) => price_halalas !== null).length };
}

const withoutFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
