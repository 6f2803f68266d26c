const SALE = /خصم|تخفيض|sale|discount|\boff\b|%/iu;

/** Ribbons are free words of the shop; one that speaks of less to pay has the colour for it. */
export const isSaleRibbon = (ribbonText: string) => SALE.test(ribbonText);
