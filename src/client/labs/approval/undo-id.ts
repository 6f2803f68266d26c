/** The id of the place that offers to undo a decision. */
export const undoIdOf = (reviewId: string) => `undo-${reviewId}`;
