/** The part of the schedule's page with the weekly hours. */
export const HOURS_PART = 'hours';
