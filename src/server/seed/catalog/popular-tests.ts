/** The cards of the home page in order, with the prices that they start at in the demo; popularity orders the rest. */
export const popularTests: readonly { loinc: string; fromSar: number }[] = [
  { loinc: '58410-2', fromSar: 60 }, // complete blood count
  { loinc: '62292-8', fromSar: 150 }, // vitamin D
  { loinc: '3016-3', fromSar: 65 }, // TSH
];
