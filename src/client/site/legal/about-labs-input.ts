/** Counts all laboratories with one row. */
export const aboutLabsInput = { radiusKm: 'any', limit: 1 } as const;
