export const bookingStatuses = [
  'held',
  'confirmed',
  'checked_in',
  'completed',
  'cancelled',
  'no_show',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
