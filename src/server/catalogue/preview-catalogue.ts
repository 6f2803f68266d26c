import type { Kysely } from 'kysely';
import type { CataloguePreview } from '#/shared/catalogue-file.ts';
import type { DB } from '../db/schema.gen.ts';
import type { TestCells } from './catalogue-cells.ts';
import { planCatalogueImport } from './plan-catalogue-import.ts';

/** The differences between a file and the catalogue, and why rows of it cannot be taken over. */
export async function previewCatalogue(db: Kysely<DB>, { csv }: { csv: string }): Promise<CataloguePreview> {
  const { planned, ...preview } = await planCatalogueImport(db, csv);
  const rows = planned.map(({ line, known, fields, before, after }) => ({
    line,
    testId: known?.testId ?? null,
    testName: { ar: fields.nameAr, en: fields.nameEn },
    changes: changesOf(before, after),
  }));
  return { ...preview, rows };
}

const changesOf = (before: Partial<TestCells>, after: Partial<TestCells>) =>
  Object.entries(after).map(([column, to]) => ({
    column,
    from: before[column as keyof TestCells] ?? null,
    to,
  }));
