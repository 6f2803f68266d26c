import { trpc } from '../trpc.ts';

/** Orders and bookings are asked for again after one of them changed. */
export function useOrdersChanged() {
  const { booking, orders } = trpc.useUtils();
  return () => {
    void orders.invalidate();
    void booking.invalidate();
  };
}
