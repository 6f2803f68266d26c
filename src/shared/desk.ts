import * as z from 'zod/mini';
import { dateInput, type BookingRow } from './booking.ts';
import type { BookingStatus } from './booking-status.ts';
import type { Localized } from './locale.ts';
import type { RejectionReason } from './specimen.ts';
import { typedText } from './text.ts';

/** Without a date: today, by the laboratory's clock. */
export const labDayInput = z._default(z.object({ date: z.optional(dateInput) }), {});
export type LabDayInput = z.infer<typeof labDayInput>;

export const deskVisitInput = z.object({ visitId: z.uuid() });
export type DeskVisitInput = z.infer<typeof deskVisitInput>;

/** A visit by its id, or by what a person shows or says: reference, order, or the code of who has no name. */
export const visitCodeInput = z.object({
  code: typedText().check(z.trim(), z.minLength(4), z.maxLength(80)),
});
export type VisitCodeInput = z.infer<typeof visitCodeInput>;

export const checkInInput = z.object({
  code: typedText().check(z.trim(), z.minLength(4), z.maxLength(80)),
  /** What the person said, where a test of the visit needs a fast. */
  fasting: z.optional(z.enum(['fasted', 'not_fasted'])),
  /** Kept only where the person's profile lacks it: reference ranges ask for both. */
  sex: z.optional(z.enum(['female', 'male'])),
  birthYear: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
});
export type CheckInInput = z.infer<typeof checkInInput>;

const labCancelReasons = ['lab_closed', 'equipment', 'staff', 'customer_asked', 'other'] as const;
export type LabCancelReason = (typeof labCancelReasons)[number];

export const cancelVisitInput = z.object({
  visitId: z.uuid(),
  reason: z.enum(labCancelReasons),
  /** Required where the reason is 'other'; kept in the history, never sent. */
  words: z._default(typedText().check(z.trim(), z.maxLength(300)), ''),
});
export type CancelVisitInput = z.infer<typeof cancelVisitInput>;

export type FastingState = 'not_needed' | 'fasted' | 'not_fasted';

export type DeskLine = Pick<BookingRow, 'id' | 'reference' | 'testName' | 'fastingHours' | 'payment'> & {
  status: BookingStatus;
  amountHalalas: number;
  specimenId: string | null;
  resultDueAt: string | null;
  /** The customer has not yet said what should become of it since its specimen was refused. */
  needsChoice: boolean;
  /** Of a kit that the customer brings or sends for this test: the code stands on it. */
  kitCode: string | null;
};

export type DeskSpecimen = {
  id: string;
  accessionNumber: string;
  specimenName: Localized;
  status: 'collected' | 'rejected';
  collectedAt: string;
  rejectionReason: RejectionReason | null;
  rejectionNote: string;
  /** A result from it has been released: it can no longer be refused. */
  isReleased: boolean;
};

/** How far a visit is; the furthest behind of its lines decides. */
export type DeskState = 'expected' | 'arrived' | 'taken' | 'completed' | 'noShow' | 'choice' | 'cancelled';

export type DeskVisit = {
  visitId: string;
  bookingTime: string;
  /** The laboratory's calendar day and wall clock. */
  date: string;
  slotTime: string;
  timeZone: string;
  state: DeskState;
  /** The code for an anonymous customer; empty for one who has erased their account. */
  customerName: string;
  isAnonymous: boolean;
  sex: 'female' | 'male' | null;
  birthYear: number | null;
  fastingHours: number;
  /** Null until somebody has asked. */
  fastingState: FastingState | null;
  checkedInAt: string | null;
  /** What is still to be paid at the laboratory. */
  dueHalalas: number;
  lines: DeskLine[];
  specimens: DeskSpecimen[];
};

export type DeskWeekDay = { date: string; visitCount: number; placeCount: number };

export type DeskSlot = {
  slotTime: string;
  startsAt: string;
  placeCount: number;
  freeCount: number;
  /** Places of people who are about to pay; who they are is not told. */
  heldCount: number;
  visits: DeskVisit[];
};

export type LabDay = {
  date: string;
  today: string;
  /** When this was read. */
  now: string;
  timeZone: string;
  labName: Localized;
  labAddress: Localized;
  counts: {
    visitCount: number;
    placeCount: number;
    waitingCount: number;
    /** When the one who waits longest came. */
    waitingSince: string | null;
    takenCount: number;
    leftCount: number;
    dueCount: number;
    firstDueAt: string | null;
  };
  /** The seven days from Sunday. */
  week: DeskWeekDay[];
  slots: DeskSlot[];
};

export type LabWeek = {
  today: string;
  now: string;
  timeZone: string;
  days: (DeskWeekDay & { visits: DeskVisit[] })[];
};

/** What the label of a specimen says; of who has no name, their code. */
export type SpecimenLabel = {
  accessionNumber: string;
  specimenName: Localized;
  labName: Localized;
  customerName: string;
  isAnonymous: boolean;
  sex: 'female' | 'male' | null;
  /** The year of the collection less that of birth. */
  ageYears: number | null;
  collectedAt: string;
  timeZone: string;
};
