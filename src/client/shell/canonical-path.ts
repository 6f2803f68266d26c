/** The page's own path: what an address carries besides is a state of the same page, or a trace of where one came from. */
export const canonicalPath = (publicHref: string): string => publicHref.split(/[?#]/)[0] ?? '/';
