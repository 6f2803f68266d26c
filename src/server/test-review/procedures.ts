/** Part of `admin.*`. */
export const testReviewProcedures = {};
