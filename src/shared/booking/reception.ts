import * as z from 'zod/mini';
import type { PlannedTubes } from '#/shared/catalog/plan-tubes.ts';
import type { TubeCap } from '#/shared/catalog/tube-cap.ts';
import { dateInput, slotTimeInput } from '#/shared/core/date.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { typedText } from '#/shared/core/text.ts';
import type { BookingStatus } from './booking-status.ts';
import type { BookingRow, DayExplained } from './booking.ts';
import type { BookingSource } from './desk.ts';
import { idempotencyKeyInput } from './order.ts';
import type { RejectionReason } from './specimen.ts';

/** Without a date: today, by the laboratory's clock. */
export const labDayInput = z._default(z.object({ date: z.optional(dateInput) }), {});
export type LabDayInput = z.infer<typeof labDayInput>;

export const receptionVisitInput = z.object({ visitId: z.uuid() });
export type ReceptionVisitInput = z.infer<typeof receptionVisitInput>;

/** A visit by its id, or by its reference or that of a line, an order or an anonymous customer's code. */
export const visitCodeInput = z.object({
  code: typedText().check(z.trim(), z.minLength(4), z.maxLength(80)),
});
export type VisitCodeInput = z.infer<typeof visitCodeInput>;

const fastingAnswers = ['fasted', 'not_fasted'] as const;
export type FastingAnswer = (typeof fastingAnswers)[number];

export const checkInInput = z.object({
  code: typedText().check(z.trim(), z.minLength(4), z.maxLength(80)),
  /** The customer's answer, where a test of the visit needs a fast. */
  fasting: z.optional(z.enum(fastingAnswers)),
  /** Stored only where the profile lacks it: reference ranges need both. */
  sex: z.optional(z.enum(['female', 'male'])),
  birthYear: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
});
export type CheckInInput = z.infer<typeof checkInInput>;

export const decideForCustomerInput = z.discriminatedUnion('choice', [
  /** 'recollect': they are there, and a new specimen is taken in this visit. */
  z.object({ visitId: z.uuid(), choice: z.enum(['recollect', 'refund']) }),
  z.object({
    visitId: z.uuid(),
    choice: z.literal('another_time'),
    date: dateInput,
    slotTime: slotTimeInput,
    idempotencyKey: idempotencyKeyInput,
  }),
]);
export type DecideForCustomerInput = z.infer<typeof decideForCustomerInput>;

const labCancelReasons = ['lab_closed', 'equipment', 'staff', 'customer_asked', 'other'] as const;
export type LabCancelReason = (typeof labCancelReasons)[number];

export const cancelVisitInput = z.object({
  visitId: z.uuid(),
  reason: z.enum(labCancelReasons),
  /** Required where the reason is 'other'; stored in the history, never sent. */
  words: z._default(typedText().check(z.trim(), z.maxLength(300)), ''),
});
export type CancelVisitInput = z.infer<typeof cancelVisitInput>;

export type FastingState = 'not_needed' | FastingAnswer;

export type ReceptionLine = Pick<BookingRow, 'id' | 'reference' | 'testName' | 'fastingHours' | 'payment'> & {
  status: BookingStatus;
  amountHalalas: number;
  specimenId: string | null;
  resultDueAt: string | null;
  /** The specimen was refused and the customer has not chosen yet. */
  needsChoice: boolean;
  /** The code on the kit that the customer brings or sends for this test. */
  kitCode: string | null;
};

export type ReceptionSpecimen = {
  id: string;
  accessionNumber: string;
  specimenName: Localized;
  status: 'collected' | 'rejected';
  collectedAt: string;
  rejectionReason: RejectionReason | null;
  rejectionNote: string;
  /** A result from it is released: it can no longer be refused. */
  isReleased: boolean;
};

/** The state of a visit: that of its line which is furthest behind. */
export type ReceptionState =
  | 'expected'
  | 'arrived'
  | 'taken'
  | 'completed'
  | 'noShow'
  | 'choice'
  | 'cancelled';

export type ReceptionVisit = {
  visitId: string;
  reference: string;
  bookingTime: string;
  /** The laboratory's calendar day and wall clock. */
  date: string;
  slotTime: string;
  timeZone: string;
  state: ReceptionState;
  /** The code for an anonymous customer; empty for an erased account. */
  customerName: string;
  /** Who booked, where the visit is for another person. */
  bookedBy: string | null;
  /** The account's other people at this time; empty in lists. */
  together: { visitId: string; customerName: string }[];
  isAnonymous: boolean;
  sex: 'female' | 'male' | null;
  birthYear: number | null;
  fastingHours: number;
  /** Null until the question was asked. */
  fastingState: FastingState | null;
  checkedInAt: string | null;
  /** Who booked its first test. */
  source: BookingSource;
  /** The amount to be paid at the laboratory. */
  dueHalalas: number;
  /** What the desk took of it. */
  paidHalalas: number;
  lines: ReceptionLine[];
  specimens: ReceptionSpecimen[];
  /** What is to be drawn for the tests that wait for it. */
  tubes: TubesToTake[];
};

export type TubesToTake = Pick<PlannedTubes, 'specimenName' | 'caps' | 'tubeCount' | 'millilitres'> & {
  tests: Localized[];
};

export type ReceptionWeekDay = { date: string; visitCount: number; placeCount: number };

export type ReceptionSlot = {
  slotTime: string;
  startsAt: string;
  placeCount: number;
  freeCount: number;
  /** Seats held by customers who have not confirmed yet; their names are not shown. */
  heldCount: number;
  visits: ReceptionVisit[];
};

export type LabDay = DayExplained & {
  date: string;
  today: string;
  /** The time of reading. */
  now: string;
  timeZone: string;
  labName: Localized;
  labAddress: Localized;
  counts: {
    visitCount: number;
    placeCount: number;
    waitingCount: number;
    /** The arrival time of the customer who has waited longest. */
    waitingSince: string | null;
    takenCount: number;
    leftCount: number;
    dueCount: number;
    firstDueAt: string | null;
  };
  /** The seven days from Sunday. */
  week: ReceptionWeekDay[];
  slots: ReceptionSlot[];
};

export type LabWeek = {
  today: string;
  now: string;
  timeZone: string;
  days: (ReceptionWeekDay & { visits: ReceptionVisit[] })[];
};

/** The text on a specimen's label; anonymous customers appear by their code. */
export type SpecimenLabel = {
  accessionNumber: string;
  visitReference: string;
  specimenName: Localized;
  /** The tubes that may be taken, by their caps; none where the specimen's name says no known tube. */
  caps: TubeCap[];
  /** How many tubes have this label. */
  tubeCount: number;
  /** What its tests need together; null: no tube of a known volume. */
  millilitres: number | null;
  /** Short names of the tests that are made from it. */
  tests: string[];
  labName: Localized;
  customerName: string;
  isAnonymous: boolean;
  sex: 'female' | 'male' | null;
  /** The year of collection less that of birth. */
  ageYears: number | null;
  collectedAt: string;
  timeZone: string;
};

export const showPhoneInput = z.object({
  visitId: z.uuid(),
  /** Where the number is shown, for the record of looks. */
  via: z.enum(['visit', 'work', 'critical']),
});
export type ShowPhoneInput = z.infer<typeof showPhoneInput>;

/** A customer whom a telephone number finds at the desk. */
export type CustomerOfPhone = {
  customerId: string;
  /** The first name alone of a person who has not been at this laboratory. */
  name: string;
  isKnownHere: boolean;
  isPhoneVerified: boolean;
};
