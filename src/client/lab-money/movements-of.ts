const LIMIT = 20;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** What the list asks for; the loader and the component must ask the same. A month that is none is left out. */
export const movementsOf = (month: string | undefined) =>
  month !== undefined && MONTH.test(month) ? { month, limit: LIMIT } : { limit: LIMIT };
