/** The tests of the home page in order. The first three start at fixed prices. */
export const popularTests: readonly { loinc: string; fromSar?: number }[] = [
  { loinc: '62292-8', fromSar: 150 }, // vitamin D
  { loinc: '24323-8', fromSar: 250 }, // comprehensive metabolic panel
  { loinc: '29891-9', fromSar: 300 }, // H. pylori breath test
  { loinc: '58410-2' }, // complete blood count
  { loinc: '4548-4' }, // HbA1c
  { loinc: '3016-3' }, // TSH
];
