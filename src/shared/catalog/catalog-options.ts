export const specimenKinds = ['blood', 'urine', 'stool', 'swab', 'semen', 'breath', 'other'] as const;
export type SpecimenKind = (typeof specimenKinds)[number];
export const testSorts = ['popular', 'priceLowHigh', 'priceHighLow', 'fastestResult'] as const;
