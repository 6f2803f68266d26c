/** The canonical path: search parameters are a state of the same page or tracking data. */
export const canonicalPath = (publicHref: string): string => publicHref.split(/[?#]/)[0] ?? '/';
