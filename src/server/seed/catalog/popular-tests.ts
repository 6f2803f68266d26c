/** The cards of the home page in order, with the prices that they start at in the demo; popularity orders the rest. */
export const popularTests: readonly { loinc: string; fromSar: number }[] = [
  { loinc: '62292-8', fromSar: 150 }, // vitamin D
  { loinc: '24323-8', fromSar: 250 }, // comprehensive metabolic panel
  { loinc: '29891-9', fromSar: 300 }, // H. pylori breath test
];
