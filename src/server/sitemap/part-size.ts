/** Pages in one file: 10,000 addresses with their alternates are some 6 MB, far below the 50 MB that are allowed. */
export const PAGES_PER_PART = 5_000;
