import * as z from 'zod/mini';
import type { ReviewStatus } from './auth.ts';
import type { Localized } from './locale.ts';
import { cursorInput, limitInput, searchTextInput } from './page.ts';
import { idInput, typedText } from './text.ts';

export const adminLabsInput = z._default(
  z.object({
    status: z.optional(z.enum(['pending', 'approved', 'rejected', 'suspended'])),
    searchText: z._default(searchTextInput, ''),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { searchText: '', limit: 20 },
);
export type AdminLabsInput = z.infer<typeof adminLabsInput>;

/** Rejecting needs a reason: the lab reads it. */
export const reviewLabInput = z.object({
  labId: idInput,
  decision: z.enum(['approve', 'reject']),
  reason: z._default(typedText().check(z.trim(), z.maxLength(500)), ''),
});
export type ReviewLabInput = z.infer<typeof reviewLabInput>;

export type AdminLabRow = {
  labId: number;
  ownerName: string;
  ownerEmail: string | null;
  labName: Localized;
  labAddress: Localized;
  licenseNumber: string | null;
  reviewStatus: ReviewStatus;
  reviewReason: string | null;
  approved: boolean;
  testCount: number;
  createdAt: string;
};

export type AdminOverview = {
  totalRevenueHalalas: number;
  completedCount: number;
  labCounts: Record<ReviewStatus, number>;
  /** The labs that have waited longest for a decision. */
  waiting: AdminLabRow[];
};
