/** The part of the schedule's page in which a range of dates is closed. */
export const CLOSURES_PART = 'closures';
