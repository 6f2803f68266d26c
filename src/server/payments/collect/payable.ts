/** The smallest amount that providers accept. */
export const LEAST_PAYMENT_HALALAS = 100;

/** Either an order or a plan's charge. */
export type Payable = { orderId: string; expiresAt: Date } | { chargeId: string };
/** 'redirect': the customer pays at `url`. */
export type Begun = { kind: 'paid' } | { kind: 'redirect'; url: string };
