import { sql } from 'kysely';
import { readLogoForDocument } from '#/server/labs/pictures/read-logo-for-document.ts';
import type { Documents } from '#/server/platform/documents/documents.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { Report } from '#/shared/results/report.ts';
import { readReportsToExport } from './read-reports-to-export.ts';
import { writeCsv } from './write-csv.ts';
import { type Person, writeFhirBundle } from './write-fhir-bundle.ts';

export const exportFormats = ['pdf', 'csv', 'json'] as const;
type ExportFormat = (typeof exportFormats)[number];
type Ctx = Pick<Context, 'db' | 'site' | 'fileStore' | 'log'> & { documents: Documents };
type Wanted = { /** Null: all reports. */ visitId: string | null; format: ExportFormat; locale: Locale };
type Export = { contentType: string; content: string | Uint8Array<ArrayBuffer> };

/** A customer's report as a file, or all in one file. A PDF holds one report; it is all that a laboratory gets. */
export async function writeExport(
  ctx: Ctx,
  actor: Actor,
  { visitId, format, locale }: Wanted,
): Promise<Export> {
  const { db, site, documents } = ctx;
  if (format === 'pdf' ? visitId === null : actor.userType !== 'customer') throw new AppError('NOT_FOUND');
  const reports = await readReportsToExport({ db, site }, actor, visitId);
  const [report] = reports;
  if (!report) throw new AppError('NOT_FOUND');
  switch (format) {
    case 'pdf': {
      const logo = await readLogoForDocument(ctx, report.lab.labId);
      const pdf = await documents.renderReport({ ...report, logo }, locale);
      return { contentType: 'application/pdf', content: new Uint8Array(pdf) };
    }
    case 'csv':
      return { contentType: 'text/csv; charset=utf-8', content: writeCsv(reports, locale) };
    case 'json': {
      const people = await readPeople(db, actor.userId, reports);
      const bundle = writeFhirBundle(reports, { userId: actor.userId, people, locale, origin: site.origin });
      return { contentType: 'application/fhir+json; charset=utf-8', content: JSON.stringify(bundle) };
    }
  }
}

/** Whoever the reports are of. */
async function readPeople(db: Context['db'], userId: string, reports: readonly Report[]) {
  const ids = reports.map(({ personId }) => personId ?? userId);
  const { rows } = await sql<Person>`
    select h.id, coalesce(h.sex, p.sex) as sex,
           coalesce(extract(year from h.birth_date)::int, p.birth_year::int) as "birthYear"
    from persons h join user_profiles p on p.id = h.user_id
    where h.user_id = ${userId}::uuid and h.id = any (${ids}::uuid[])
    order by h.relation <> 'self', h.created_at, h.id`.execute(db);
  return rows;
}
