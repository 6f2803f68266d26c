const LIMIT = 20;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The input of the list; loader and component must use the same one. An invalid month is dropped. */
export const movementsInput = (month: string | undefined) =>
  month !== undefined && MONTH.test(month) ? { month, limit: LIMIT } : { limit: LIMIT };
