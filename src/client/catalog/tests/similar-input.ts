const SHOWN = 6;

/** The most requested tests of a category. */
export const similarInput = (categoryId: number) => ({ categoryId, limit: SHOWN });
