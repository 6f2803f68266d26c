/** In the order of the page. */
export const purposeGroups = [
  'feeling',
  'life',
  'women',
  'men',
  'children',
  'digestion',
  'chronic',
  'medicines',
] as const;
export type PurposeGroup = (typeof purposeGroups)[number];
