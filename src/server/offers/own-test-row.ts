import type { SpecimenKind } from '#/shared/catalog-options.ts';
import type { LabOwnTestRow } from '#/shared/lab.ts';

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

export const toOwnTestRow = (row: Read): LabOwnTestRow => ({
  labTestId: row.id,
  testId: row.test_id,
  testName: { ar: row.name_ar, en: row.name_en },
  loinc: row.loinc,
  specimenKind: row.specimen_kind,
  priceHalalas: row.price_halalas,
  turnaroundHours: row.turnaround_hours,
  isActive: row.is_active,
});
