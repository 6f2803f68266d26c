/** The columns of a price list, in the order in which it is exported; imports find them by name. */
export const csvColumns = [
  'loinc',
  'test_name_en',
  'test_name_ar',
  'price_sar',
  'turnaround_hours',
  'active',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
