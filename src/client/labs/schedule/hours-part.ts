/** The part of the schedule's page with the weekly hours. */
export const HOURS_PART = 'hours';
/** The part in which a range of dates is closed. */
export const CLOSURES_PART = 'closures';
