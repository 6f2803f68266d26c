/** The orders of a list by time, as addresses name them. */
export const timeSorts = ['newest', 'oldest'] as const;
export type TimeSort = (typeof timeSorts)[number];
