import type { PaymentSettings } from '../context.ts';
import type { PaymentPort } from './payment-port.ts';

/** The port of this deployment; null where bookings are paid at the lab only. */
export function choosePaymentPort(_settings: PaymentSettings): PaymentPort | null {
  return null;
}
