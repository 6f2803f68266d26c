/** The columns of a price list in export order. Imports find them by name. */
export const csvColumns = [
  'loinc',
  'test_name_en',
  'test_name_ar',
  'price_sar',
  'turnaround_hours',
  'active',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
