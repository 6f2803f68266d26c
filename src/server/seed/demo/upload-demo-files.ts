import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { asLabId } from '#/server/platform/trpc/context.ts';
import { uploadResults } from '#/server/results/uploads/upload-results.ts';
import { type DemoFiles, siteOf } from './attach-demo-files.ts';
import { drawSmallPdf } from './draw-small-pdf.ts';

const LATE_LOINC = '62292-8';

/** An accession of the demo's laboratory with a late result, and a member of its staff who may enter results. */
async function readBench(db: Kysely<DB>) {
  const { rows } = await sql<{ lab_id: number; accession_number: string; technician_id: string }>`
    select l.id as lab_id, s.accession_number, f.user_id as technician_id
    from labs l join users u on u.id = l.owner_id and u.email = 'lab@demo.test'
    join lab_staff f on f.lab_id = l.id and f.role = 'technician'
    join bookings b on b.lab_id = l.id and b.status = 'completed' and b.result_at is null
    join specimens s on s.id = b.specimen_id
    join lab_tests o on o.id = b.lab_test_id
    join tests t on t.id = o.test_id and t.loinc = ${LATE_LOINC}
    order by s.collected_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

const nextOf = (accession: string) => `${accession.slice(0, -4)}9${accession.slice(-3)}`;

/** A report from an analyser's middleware for an unregistered specimen. */
const bundleOf = (accession: string) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      fullUrl: 'urn:uuid:5b1e0c6e-0d6c-4f0e-9b1c-3d9a4f8f1a01',
      resource: {
        resourceType: 'DiagnosticReport',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code: '3016-3' }] },
        identifier: [{ type: { coding: [{ code: 'ACSN' }] }, value: accession }],
        specimen: [{ reference: 'urn:uuid:5b1e0c6e-0d6c-4f0e-9b1c-3d9a4f8f1a03' }],
        result: [{ reference: 'urn:uuid:5b1e0c6e-0d6c-4f0e-9b1c-3d9a4f8f1a02' }],
      },
    },
    {
      fullUrl: 'urn:uuid:5b1e0c6e-0d6c-4f0e-9b1c-3d9a4f8f1a02',
      resource: {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code: '3016-3', display: 'Thyrotropin' }] },
        valueQuantity: { value: 3.4, unit: 'mIU/L', system: 'http://unitsofmeasure.org', code: 'm[IU]/L' },
        referenceRange: [{ low: { value: 0.4 }, high: { value: 4.5 } }],
      },
    },
    {
      fullUrl: 'urn:uuid:5b1e0c6e-0d6c-4f0e-9b1c-3d9a4f8f1a03',
      resource: { resourceType: 'Specimen', accessionIdentifier: { value: accession } },
    },
  ],
});

/** Fills the upload inbox of the demo's laboratory through the regular upload. */
export async function uploadDemoFiles(db: Kysely<DB>, files: DemoFiles) {
  const bench = await readBench(db);
  if (!bench) return;
  const { lab_id: labId, accession_number: accession, technician_id: userId } = bench;
  const csv = [
    'accession,loinc,analyte,value,unit,range_low,range_high,flag,comment',
    `${accession},2276-4,Ferritin,41,ng/mL,13,150,,`,
    `${nextOf(accession)},4548-4,HbA1c,6.1,%,4,5.6,H,`,
  ].join('\r\n');
  const scan = drawSmallPdf(['Analyser printout', 'Vitamin D 25-OH   22.4 ng/mL', 'Label not readable']);
  const uploads: [string, string, BlobPart][] = [
    ['analyser-export.csv', 'text/csv', csv],
    ['middleware.json', 'application/fhir+json', JSON.stringify(bundleOf(nextOf(accession)))],
    ['scan.pdf', 'application/pdf', scan],
  ];
  const context = { db, site: siteOf(files), fileStore: files.fileStore };
  for (const [name, type, content] of uploads) {
    const form = new FormData();
    form.set('file', new File([content], name, { type }));
    await uploadResults(context, { userId, labId: asLabId(labId) }, form);
  }
}
