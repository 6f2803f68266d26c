import * as z from 'zod/mini';
import type { AdminLabRow } from './admin.ts';
import type { ReviewStatus } from './auth.ts';
import { dateInput } from './booking.ts';
import type { Localized } from './locale.ts';

/** Left out: the last thirty days. */
export const figuresInput = z._default(
  z.object({ from: z.optional(dateInput), to: z.optional(dateInput) }),
  {},
);
export type FiguresInput = z.infer<typeof figuresInput>;

/** Of some days, by the clock of Riyadh. Lines count as booked on the day they were, else on the day of what became of them. */
export type Figures = {
  booked: number;
  completed: number;
  revenueHalalas: number;
  cancelled: number;
  noShows: number;
  feesHalalas: number;
  commissionHalalas: number;
  discountsHalalas: number;
  /** Fees and commission less discounts, all without VAT: what the books say. */
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
  'tests',
  'reviews',
  'cases',
  'refunds',
  'failedRefunds',
  'payouts',
  'lateResults',
] as const;
export type QueueName = (typeof queueNames)[number];

/** The most that is counted; beyond it there are more. */
export const MOST_COUNTED = 1_000;
export type Queue = { name: QueueName; count: number; oldestAt: string | null };

export type LastOrder = {
  orderId: string;
  receiptNumber: number | null;
  labName: Localized | null;
  labCount: number;
  state: 'held' | 'atLab' | 'paid' | 'partlyRefunded' | 'refunded' | 'cancelled';
  amountHalalas: number;
  createdAt: string;
};

/** How the books stand: the last transactions added up anew, and the last proof of all. */
export type LedgerState = { sumHalalas: number; isBalanced: boolean; checkedAt: string | null };

export type WaitingRequest = {
  requestId: string;
  testName: Localized;
  labName: Localized;
  createdAt: string;
  /** What the catalogue has under such a name. */
  similarName: Localized | null;
};

export type AdminOverview = {
  /** The clock of the server: what 'today' and ages are counted from. */
  at: string;
  totalRevenueHalalas: number;
  completedCount: number;
  labCounts: Record<ReviewStatus, number>;
  /** The labs that have waited longest for a decision. */
  waiting: AdminLabRow[];
  range: { from: string; to: string };
  figures: Figures;
  /** Of as many days before. */
  before: Figures;
  unit: 'day' | 'month';
  byTime: TimeFigures[];
  byCity: CityFigures[];
  byCategory: CategoryFigures[];
  requests: WaitingRequest[];
  lastOrders: LastOrder[];
  ledger: LedgerState;
};
