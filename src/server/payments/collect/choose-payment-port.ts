import type { PaymentSettings } from '#/server/platform/trpc/context.ts';
import { moyasarPort } from './moyasar/moyasar-port.ts';
import type { PaymentPort } from './payment-port.ts';
import { simulatedPort } from './simulated-port.ts';

/** The port of this deployment; null where bookings are paid at the lab only. */
export function choosePaymentPort(settings: PaymentSettings): PaymentPort | null {
  switch (settings.provider) {
    case 'none':
      return null;
    case 'simulated':
      return simulatedPort(settings.waitMs);
    case 'moyasar':
      return moyasarPort(settings);
  }
}
