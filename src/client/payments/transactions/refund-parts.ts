import { amountOf } from '#/client/booking/till/amount-of.ts';
import type { RefundQuoteLine } from '#/shared/payments/refund.ts';

/** What is typed for each line, by its id. */
export type TypedAmounts = Readonly<Record<string, string>>;

export type RefundPart = { line: RefundQuoteLine; refundHalalas: number; isWhole: boolean };

/** Null for what is no amount, or more than what is left; 0 for an empty field. */
export function partHalalas({ bookingId, leftHalalas }: RefundQuoteLine, typed: TypedAmounts): number | null {
  const text = typed[bookingId]?.trim() ?? '';
  return text === '' ? 0 : amountOf(text, leftHalalas);
}

/** The lines that something is refunded of. */
export function partsOf(lines: readonly RefundQuoteLine[], typed: TypedAmounts): RefundPart[] {
  return lines.flatMap((line) => {
    const refundHalalas = partHalalas(line, typed) ?? 0;
    return refundHalalas > 0 ? [{ line, refundHalalas, isWhole: refundHalalas === line.leftHalalas }] : [];
  });
}
