import { addressReader } from '../address.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Which held order is being paid: a reload finds it again. */
export const checkoutSearch = addressReader({
  order: (raw) => (typeof raw === 'string' && uuid.test(raw) ? raw : undefined),
});
