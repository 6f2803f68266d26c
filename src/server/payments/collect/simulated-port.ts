import type { PaymentPort } from './payment-port.ts';

const WAIT_MS = 2_000;
const LONGEST_OPEN_MS = 60_000;

/** Waits as long as a payment takes, moves no money and stores nothing. */
export function simulatedPort(waitMs = WAIT_MS): PaymentPort {
  return {
    async collect({ paymentId, isToDecline }) {
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
      return isToDecline
        ? { kind: 'failed', reason: 'told to decline' }
        : { kind: 'paid', providerPaymentId: `simulated-${paymentId}` };
    },
    // The collecting process settles it; one that stays open has lost its process.
    find: ({ createdAt }) =>
      Promise.resolve({ attempts: [], isOpen: Date.now() - createdAt.getTime() < LONGEST_OPEN_MS }),
    refund: () => Promise.resolve(),
  };
}
