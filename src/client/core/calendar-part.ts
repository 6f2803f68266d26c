/** The hash of links to a test page that name a laboratory: they lead to its days and times, further down. */
export const CALENDAR_PART = 'times';
