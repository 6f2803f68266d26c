import type { Localized } from '#/shared/core/locale.ts';

/** Why no customer can find and book a time now, in the order in which a lab mends it. */
export type TrialRefusal =
  | 'notSoldHere'
  | 'emailUnverified'
  | 'noHours'
  | 'noFreeTime'
  | 'noPrice'
  /** A customer took the last place of that time during the trial. */
  | 'placeTaken';

/** A booking that was made and taken back: what the customer and the lab would read. */
export type BookingTrial =
  | { isBookable: false; reason: TrialRefusal }
  | {
      isBookable: true;
      testName: Localized;
      bookingTime: string;
      timeZone: string;
      labName: Localized;
      labAddress: Localized;
      preparation: Localized;
      fastingHours: number;
      /** Until then the customer cancels without a fee; null where the time is too near for that. */
      freeUntil: string | null;
      /** The lab's price. */
      priceHalalas: number;
      /** The booking fee of a customer without a plan. */
      feeHalalas: number;
      /** What the customer pays at the lab. */
      totalHalalas: number;
      commissionHalalas: number;
    };
