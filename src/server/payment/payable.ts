/** Providers take no less. */
export const LEAST_PAYMENT_HALALAS = 100;

/** Either the order or the plan's charge that is paid. */
export type Payable = { orderId: string; expiresAt: Date } | { chargeId: string };
/** 'redirect': the person pays at `url`. */
export type Begun = { kind: 'paid' } | { kind: 'redirect'; url: string };
