import * as z from 'zod/mini';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import { idempotencyKeyInput } from '#/shared/booking/order.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import { typedText } from '#/shared/core/text.ts';
import type { LineParts } from './line-shares.ts';
import type { LabOf } from './transactions.ts';

/**
 * 'paidAtLab': the laboratory has the money and refunds it itself. 'nothingPaid': nothing was paid, or everything is
 * being refunded.
 */
export type RefundState = 'possible' | 'paidAtLab' | 'nothingPaid' | 'refunded';
export type RefundQuoteLine = {
  bookingId: string;
  reference: string;
  testName: Localized;
  lab: LabOf;
  status: BookingStatus;
  state: RefundState;
  /** Paid and not refunded yet: the most that can be refunded. 0 unless the state is 'possible'. */
  leftHalalas: number;
  /** Refunded so far, in parts or as a whole. */
  refundedHalalas: number;
  /** The visit is still to come: where all that is left is refunded, it is cancelled and its seat is freed. */
  cancels: boolean;
  /** What the laboratory's share of a refund is computed from; see labShareOfRefund. */
  parts: LineParts;
  /** The refund that is under way, else the last one. */
  refund: { refundId: string; status: 'pending' | 'done'; attempts: number; lastError: string | null } | null;
};

const refundPartInput = z
  .object({
    bookingId: z.uuid(),
    refundHalalas: z.int().check(z.positive()),
    /** What was left to refund when it was shown; any other value is REFUND_CHANGED. */
    leftHalalas: z.int().check(z.positive()),
  })
  .check(z.refine(({ refundHalalas, leftHalalas }) => refundHalalas <= leftHalalas));

export const refundOrderInput = z.object({
  orderId: z.uuid(),
  lines: z.array(refundPartInput).check(
    z.minLength(1),
    z.maxLength(MOST_LINES),
    z.refine((lines) => new Set(lines.map(({ bookingId }) => bookingId)).size === lines.length),
  ),
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(500)),
  idempotencyKey: idempotencyKeyInput,
});
export type RefundOrderInput = z.infer<typeof refundOrderInput>;
export const refundIdInput = z.object({ refundId: z.uuid() });
