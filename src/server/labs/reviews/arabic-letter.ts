/** Tells by its letters in which language a review is written. */
export const ARABIC_LETTER = '[ء-ي]';
