import * as z from 'zod/mini';
import { typedText } from '#/shared/core/text.ts';

/** Why a laboratory refuses a specimen. */
const rejectionReasons = [
  'hemolyzed',
  'clotted',
  'insufficient',
  'wrong_container',
  'unlabelled',
  'too_old',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const rejectSpecimenInput = z.object({
  specimenId: z.uuid(),
  reason: z.enum(rejectionReasons),
  /** Required where the reason is 'other'. */
  words: z._default(typedText().check(z.trim(), z.maxLength(300)), ''),
});
export type RejectSpecimenInput = z.infer<typeof rejectSpecimenInput>;

/** Maps a stored reason to one that this version knows, else to 'other'; null stays null. */
export const rejectionReasonOf = (text: string | null): RejectionReason | null =>
  text === null ? null : (rejectionReasons.find((reason) => reason === text) ?? 'other');

const choiceOf = { bookingId: z.uuid(), idempotencyKey: typedText().check(z.minLength(8), z.maxLength(255)) };
/** A new visit for another specimen, or a refund. */
export const rejectionChoiceInput = z.discriminatedUnion('choice', [
  z.object({
    ...choiceOf,
    choice: z.literal('recollect'),
    date: z.iso.date().check(z.regex(/^20/)),
    slotTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)),
  }),
  z.object({ ...choiceOf, choice: z.literal('refund') }),
]);
export type RejectionChoiceInput = z.infer<typeof rejectionChoiceInput>;

export type RejectionOutcome = {
  choice: 'recollect' | 'refund';
  /** The new visit, or the cancelled one. */
  visitId: string;
  /** Refunded to the card; 0 where it was to be paid at the laboratory. */
  refundHalalas: number;
};
