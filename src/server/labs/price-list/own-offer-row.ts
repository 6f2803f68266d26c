import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { OwnOfferRow } from '#/shared/labs/lab.ts';

type Read = {
  id: number;
  test_id: number;
  name_ar: string;
  name_en: string;
  loinc: string | null;
  specimen_kind: SpecimenKind;
  price_halalas: number;
  turnaround_hours: number;
  is_active: boolean;
};

export const toOwnOfferRow = (row: Read): OwnOfferRow => ({
  labTestId: row.id,
  testId: row.test_id,
  testName: { ar: row.name_ar, en: row.name_en },
  loinc: row.loinc,
  specimenKind: row.specimen_kind,
  priceHalalas: row.price_halalas,
  turnaroundHours: row.turnaround_hours,
  isActive: row.is_active,
});
