import { type Kysely, sql } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import { drawSmallPdf } from './draw-small-pdf.ts';

/** The store of the demo's files and the keys that encrypt them. */
export type DemoFiles = { fileStore: FileStore; keys: Keys };

type Row = {
  result_id: string;
  lab_id: number;
  lab_name: string;
  accession_number: string;
  collected_on: string;
  values: string[];
};

/** Attaches a printout to the results of each visit of these customers, before the release. */
export async function attachDemoFiles(
  db: Kysely<DB>,
  files: DemoFiles,
  { labId, customerIds }: { labId: number; customerIds: readonly string[] },
) {
  const { rows } = await sql<Row>`
    select distinct on (r.visit_id) r.id as result_id, r.lab_id, l.lab_name_en as lab_name, s.accession_number,
      (s.collected_at at time zone l.time_zone)::date::text as collected_on,
      array(select a.short_en || '   ' || coalesce(v.comparator, '') || coalesce(v.value::text, v.choice_code, '') || ' '
                   || coalesce(v.ucum, '')
            from results o join result_values v on v.result_id = o.id and v.version = 1
            join analytes a on a.id = v.analyte_id
            where o.visit_id = r.visit_id order by o.id, v.position) as values
    from results r join labs l on l.id = r.lab_id
    join bookings b on b.id = r.booking_id join specimens s on s.id = b.specimen_id
    where r.lab_id = ${labId} and r.customer_id = any (${customerIds}::uuid[])
    order by r.visit_id, r.id`.execute(db);
  for (const row of rows) {
    const lines = [
      row.lab_name,
      `Accession ${row.accession_number}   collected ${row.collected_on}`,
      '',
      ...row.values,
    ];
    const writeFile = await storeFile(
      { site: siteOf(files), fileStore: files.fileStore },
      {
        labId: row.lab_id,
        contentType: 'application/pdf',
        bytes: drawSmallPdf(lines),
        originalName: `${row.accession_number}.pdf`,
      },
    );
    const { fileId } = await writeFile(db);
    await db
      .insertInto('result_files')
      .values({ result_id: row.result_id, version: 1, file_id: fileId })
      .execute();
  }
}

/** The part of a site that storing files uses. */
export const siteOf = ({ keys }: DemoFiles) => ({
  origin: 'https://demo.invalid',
  keys,
  isAddressGiven: true,
  isDemo: true,
  google: null,
  payments: { provider: 'none' as const },
  llm: null,
  store: null,
  sms: null,
  mapTiles: null,
  virusScanner: null,
});
