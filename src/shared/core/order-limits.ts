// Separate from the input schemas: a page that only shows a limit needs no validation library.
export const MOST_LINES = 20;
export const MOST_VISITS = 5;
/** Of all persons of an order together. */
export const MOST_PLACES = 10;
