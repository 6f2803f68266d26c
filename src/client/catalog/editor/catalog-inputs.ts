import { oneOf } from '#/client/core/address.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { CatalogSort, CatalogStatus } from '#/shared/catalog/editor.ts';

export const statuses = ['noOffers', 'anonymousForbidden', 'withoutAnalytes', 'withdrawn'] as const;
export const sorts = ['name', 'popular', 'offers', 'newest'] as const;
export const kinds = ['blood', 'urine', 'stool', 'swab', 'semen', 'breath', 'other'] as const;
const readStatus = oneOf<CatalogStatus>(statuses);
const readSort = oneOf<CatalogSort>(sorts);
const readKind = oneOf<SpecimenKind>(kinds);

/** The list filters of the address; unknown values are dropped. */
export const catalogTestsFilter = (search: AdminSearch) => ({
  text: search.text ?? '',
  category: search.category,
  kind: readKind(search.kind),
  status: readStatus(search.status) ?? ('all' as const),
  sort: readSort(search.sort) ?? ('name' as const),
  limit: 20,
});

type Opened =
  | { what: 'list' | 'file' | 'newTest' | 'newAnalyte' }
  | { what: 'test'; testId: number }
  | { what: 'analyte'; analyteId: number };

/** `open` holds the id of a test, `analyte-12` for an analyte, or what is to be created. */
export function openedOf({ open }: AdminSearch): Opened {
  const [, analyte, digits] = /^(analyte-)?(\d{1,9})$/.exec(open ?? '') ?? [];
  if (digits !== undefined && Number(digits) > 0)
    return analyte
      ? { what: 'analyte', analyteId: Number(digits) }
      : { what: 'test', testId: Number(digits) };
  if (open === 'new') return { what: 'newTest' };
  if (open === 'analyte-new') return { what: 'newAnalyte' };
  return { what: open === 'file' ? 'file' : 'list' };
}

/** The address of a test or an analyte in the editor. */
export const catalogEditorSearch = (open?: string): AdminSearch => ({
  section: 'tests',
  view: 'catalogue',
  open,
});
