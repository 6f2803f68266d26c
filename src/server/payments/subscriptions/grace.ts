/** Days for which a plan stays after its month while the renewal is not paid. */
export const GRACE_DAYS = 8;
