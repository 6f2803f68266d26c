/** The id of the part of a visit where what it lacks is chosen, confirmed or removed. */
export const lackPartId = (labId: number) => `lack-${labId}`;
