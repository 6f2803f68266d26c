import type { Context } from '#/server/platform/trpc/context.ts';
import type { CatalogPreview } from '#/shared/catalog/catalog-file.ts';
import type { TestCells } from './catalog-cells.ts';
import { planCatalogImport } from './plan-catalog-import.ts';

/** The differences between a file and the catalogue, and the reasons of refused rows. */
export async function previewCatalog(
  { db }: Pick<Context, 'db'>,
  { csv }: { csv: string },
): Promise<CatalogPreview> {
  const { planned, ...preview } = await planCatalogImport(db, csv);
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
