/** The LOINC codes of the home page's cards, in order; popularity orders the rest. */
export const popularTests = [
  '62292-8', // vitamin D
  '58410-2', // complete blood count
  '3016-3', // thyroid-stimulating hormone
];
