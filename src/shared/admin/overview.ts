import * as z from 'zod/mini';
import { dateInput } from '#/shared/core/date.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { AdminProcedure } from '#/shared/identity/admin-role.ts';
import type { ReviewStatus } from '#/shared/identity/auth.ts';
import type { AdminLabRow } from './admin.ts';

/** Without both: the last thirty days. */
export const overviewInput = z._default(
  z.object({ from: z.optional(dateInput), to: z.optional(dateInput) }),
  {},
);
export type OverviewInput = z.infer<typeof overviewInput>;

/**
 * The figures of a range of days in Riyadh time. A line counts as booked on the day of its booking, else on the day of
 * its latest change of state.
 */
export type Figures = {
  booked: number;
  completed: number;
  revenueHalalas: number;
  cancelled: number;
  noShows: number;
  feesHalalas: number;
  commissionHalalas: number;
  discountsHalalas: number;
  /** Fees and commission less discounts, without VAT, from the ledger. */
  incomeHalalas: number;
  newCustomers: number;
  newLabs: number;
};

/** A day ('2026-11-22') or a month ('2026-11'). */
type TimeFigures = Figures & { start: string };
type CityFigures = Figures & { cityId: string; cityName: Localized | null };
type CategoryFigures = Figures & { categoryId: number; categoryName: Localized };

const queueNames = [
  'labs',
  'certificates',
  'labChanges',
  'tests',
  'reviews',
  'cases',
  'refunds',
  'failedRefunds',
  'payouts',
  'lateResults',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Whoever may call it sees the queue. */
export const procedureOfQueue: Record<QueueName, AdminProcedure> = {
  labs: 'reviewLab',
  certificates: 'reviewCertificate',
  labChanges: 'reviewProposal',
  tests: 'testRequests',
  reviews: 'reviews',
  cases: 'cases',
  refunds: 'refunds',
  failedRefunds: 'refunds',
  payouts: 'payouts',
  lateResults: 'lateResults',
};

/** Counts stop here; there may be more. */
export const MOST_COUNTED = 1_000;
export type Queue = { name: QueueName; count: number; oldestAt: string | null };

export type LastOrder = {
  orderId: string;
  orderNumber: number | null;
  labName: Localized | null;
  labCount: number;
  state: 'held' | 'atLab' | 'paid' | 'partlyRefunded' | 'refunded' | 'cancelled';
  amountHalalas: number;
  createdAt: string;
};

/** The state of the ledger: a fresh sum of the latest transactions, and the last full proof. */
export type LedgerState = { sumHalalas: number; isBalanced: boolean; checkedAt: string | null };

export type WaitingRequest = {
  requestId: string;
  testName: Localized;
  labName: Localized;
  createdAt: string;
  /** The tests of the catalogue under a similar name. */
  similarName: Localized | null;
};

export type AdminOverview = {
  /** The server's clock: the base of 'today' and of ages. */
  at: string;
  totalRevenueHalalas: number;
  completedCount: number;
  labCounts: Record<ReviewStatus, number>;
  /** The labs that have waited longest for a decision. */
  waiting: AdminLabRow[];
  range: { from: string; to: string };
  figures: Figures;
  /** The preceding range of equal length. */
  before: Figures;
  unit: 'day' | 'month';
  byTime: TimeFigures[];
  byCity: CityFigures[];
  byCategory: CategoryFigures[];
  requests: WaitingRequest[];
  lastOrders: LastOrder[];
  ledger: LedgerState;
};
