const SALE = /خصم|تخفيض|sale|discount|\boff\b|%/iu;

/** Ribbons are free texts of the shop; one about a discount takes the sale colour. */
export const isSaleRibbon = (ribbonText: string) => SALE.test(ribbonText);
