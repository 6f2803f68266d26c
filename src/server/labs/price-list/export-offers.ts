import { sql } from 'kysely';
import Papa from 'papaparse';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { csvColumns } from './csv-columns.ts';

const BYTE_ORDER_MARK = '\ufeff';
const MOST_OFFERS = 20_000;
/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

type Read = {
  loinc: string | null;
  name_en: string;
  name_ar: string;
  price_halalas: number;
  turnaround_hours: number;
  is_active: boolean;
};

/** The lab's price list as a UTF-8 CSV file that spreadsheets open and that can be imported again. */
export async function exportOffers(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<{ csv: string; offerCount: number }> {
  const { rows } = await sql<Read>`
    select t.loinc, t.name_en, t.name_ar, o.price_halalas, o.turnaround_hours, o.is_active
    from lab_tests o join tests t on t.id = o.test_id
    where o.lab_id = ${labId} and t.merged_into is null order by t.popularity desc, o.id limit ${MOST_OFFERS}`.execute(
    db,
  );
  const data = rows.map((row) => [
    row.loinc ?? '',
    withoutFormula(row.name_en),
    withoutFormula(row.name_ar),
    (row.price_halalas / 100).toFixed(2),
    String(row.turnaround_hours),
    row.is_active ? 'yes' : 'no',
  ]);
  const csv = BYTE_ORDER_MARK + Papa.unparse({ fields: [...csvColumns], data }, { newline: '\r\n' });
  return { csv, offerCount: rows.length };
}

const withoutFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
