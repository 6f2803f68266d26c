import type { CatalogueSort, CatalogueStatus } from '#/shared/catalogue.ts';
import type { SpecimenKind } from '#/shared/catalog-options.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import { oneOf } from '../address.ts';

export const statuses = ['noOffers', 'anonymousForbidden', 'withoutAnalytes'] as const;
export const sorts = ['name', 'popular', 'offers', 'newest'] as const;
export const kinds = ['blood', 'urine', 'stool', 'swab', 'semen', 'breath', 'other'] as const;
const readStatus = oneOf<CatalogueStatus>(statuses);
const readSort = oneOf<CatalogueSort>(sorts);
const readKind = oneOf<SpecimenKind>(kinds);

/** The list that the address asks for; what the desk does not know is passed over. */
export const catalogueTestsOf = (search: AdminSearch) => ({
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

/** `open` names a test by its number, an analyte as `analyte-12`, and what is to be made. */
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

/** The address of something in the catalogue. */
export const catalogueSearch = (open?: string): AdminSearch => ({
  section: 'tests',
  view: 'catalogue',
  open,
});
