import type { Localized } from '#/shared/core/locale.ts';

/** Amounts are positive in the laboratory's favour. */
export type StatementSums = {
  /** Prices that customers paid to us by card, less those that were refunded. */
  salesHalalas: number;
  returnsHalalas: number;
  commissionHalalas: number;
  /** Inside the commission. */
  commissionVatHalalas: number;
  /** Our fees that the laboratory collected, less the discounts that we carry. */
  feesHalalas: number;
  payoutsHalalas: number;
  receivedHalalas: number;
};

export type StatementDay = {
  date: string;
  movementCount: number;
  salesHalalas: number;
  commissionHalalas: number;
  feesHalalas: number;
  settledHalalas: number;
  /** At the end of the day. */
  balanceHalalas: number;
};

/** A laboratory's month as printed: opening + all sums (VAT is inside) = closing. */
export type StatementToPrint = {
  labName: Localized;
  licenseNumber: string | null;
  /** '2026-11' by the laboratory's clock. */
  month: string;
  timeZone: string;
  issuedAt: string;
  /** The month is not over yet. */
  isOpen: boolean;
  issuer: { name: Localized; address: Localized; vatNumber: string | null };
  openingHalalas: number;
  sums: StatementSums;
  closingHalalas: number;
  days: StatementDay[];
};
