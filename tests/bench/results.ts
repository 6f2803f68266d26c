import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { diskStore } from '#/server/platform/files/disk-store.ts';
import { takeTurns } from '#/server/platform/files/take-turns.ts';
import { asLabId } from '#/server/platform/trpc/context.ts';
import { parseFhirReport } from '#/server/results/uploads/parse-fhir-report.ts';
import { uploadResults } from '#/server/results/uploads/upload-results.ts';
import { testSite } from '../support/api/site.ts';
import { alternate, median } from './measure.ts';
import type { Report } from './report.ts';
import { prepareLines, type BenchLine } from './result-data.ts';

const ROUNDS = 3;
const REPORTS = 1_000;
const CHUNK = 1_000;

/** A bundle of one report per line, each with its observation and specimen, as middleware sends a day's work. */
function bundleOf(lines: readonly BenchLine[], round: number) {
  const entry = lines.flatMap((line, index) => {
    const [report, observation, specimen] = ['r', 'o', 's'].map((kind) => `urn:uuid:${kind}-${index}`);
    const code = { coding: [{ system: 'http://loinc.org', code: line.loinc }] };
    return [
      {
        fullUrl: report,
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          code,
          specimen: [{ reference: specimen }],
          result: [{ reference: observation }],
        },
      },
      {
        fullUrl: observation,
        resource: {
          resourceType: 'Observation',
          status: 'final',
          code,
          valueQuantity: {
            value: 10 + round + (index % 50) / 10,
            unit: line.ucum,
            system: 'http://unitsofmeasure.org',
            code: line.ucum,
          },
        },
      },
      {
        fullUrl: specimen,
        resource: { resourceType: 'Specimen', accessionIdentifier: { value: line.accession_number } },
      },
    ];
  });
  return JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry });
}

/** In the order of their references. */
const written = [
  'stored_files',
  'uploads',
  'results',
  'result_versions',
  'result_values',
  'upload_items',
] as const;
type Rows = Record<(typeof written)[number], object[]>;

async function takeRows(db: Kysely<DB>): Promise<Rows> {
  const found = await Promise.all(
    written.map(async (table) => {
      const { rows } = await sql<{
        row: object;
      }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  await empty(db);
  return Object.fromEntries(found) as Rows;
}

async function empty(db: Kysely<DB>) {
  for (const table of written.toReversed()) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
}

/** Bare inserts at the database's full speed: many rows per statement, one transaction. */
const insertRows = (db: Kysely<DB>, rows: Rows) =>
  db.transaction().execute(async (trx) => {
    for (const table of written) {
      for (let from = 0; from < rows[table].length; from += CHUNK) {
        const chunk = JSON.stringify(rows[table].slice(from, from + CHUNK));
        await sql`
          insert into ${sql.table(table)}
          select * from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(trx);
      }
    }
  });

async function timed(work: () => Promise<unknown>) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** P11: uploading a bundle of 1,000 results, compared to bare inserts of the same rows. */
export async function benchResultImport(db: Kysely<DB>, report: Report) {
  const { labId, userId, lines } = await prepareLines(db, REPORTS);
  if (lines.length < REPORTS) report.fail(`results: ${lines.length} lines where ${REPORTS} are needed`);
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-'));
  const context = { db, site: testSite(), fileStore: diskStore(folder) };
  let rows: Rows | null = null;
  const send = async (round: number) => {
    const form = new FormData();
    form.set('file', new File([bundleOf(lines, round)], `${randomUUID()}.json`));
    await sql`delete from rate_limits`.execute(db);
    const took = await timed(async () => {
      const outcome = await uploadResults(context, { userId, labId: asLabId(labId) }, form);
      if (!outcome.isAccepted || outcome.upload.landedCount !== lines.length) {
        report.fail(`results: ${JSON.stringify(outcome).slice(0, 200)}`);
      }
    });
    rows = await takeRows(db);
    return took;
  };
  await send(-1);
  try {
    const results = await alternate(ROUNDS, {
      import: send,
      parse: (round) => timed(async () => parseFhirReport([bundleOf(lines, round)], takeTurns())),
      bare: async () => {
        const took = await timed(async () => rows && insertRows(db, rows));
        await empty(db);
        return took;
      },
    });
    const perSecond = (samples: number[]) => REPORTS / (median(samples) / 1000);
    report.add({
      group: 'P11',
      what: '1,000 FHIR results parsed, matched and stored, each in a transaction of its own',
      value: perSecond(results.import),
      unit: 'results/s',
      reference: { what: 'bare multi-row inserts of the same rows', value: perSecond(results.bare) },
      // One transaction per result, so that a failed one does not affect the others: this explains the difference.
      target: { atLeast: 0.01 },
      holdsAnywhere: true,
    });
    report.add({
      group: 'P11',
      what: 'of it, reading the bundle',
      value: median(results.parse),
      unit: 'ms',
      reference: { what: 'whole import', value: median(results.import) },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
