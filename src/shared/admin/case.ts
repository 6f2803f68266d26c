import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import { typedText } from '#/shared/core/text.ts';
import { timeSorts } from '#/shared/core/time-sorts.ts';

const caseKinds = ['result', 'service', 'payment', 'other'] as const;
export type CaseKind = (typeof caseKinds)[number];
export type CaseStatus = 'open' | 'resolved' | 'rejected';

const subjectInput = typedText().check(z.trim(), z.minLength(1), z.maxLength(1000));
const noteInput = typedText().check(z.trim(), z.minLength(1), z.maxLength(2000));

/** What went wrong with an order, in the reporter's words. */
export const reportProblemInput = z.object({
  orderId: z.uuid(),
  kind: z.enum(caseKinds),
  words: subjectInput,
});
export type ReportProblemInput = z.infer<typeof reportProblemInput>;

export const addToProblemInput = z.object({ orderId: z.uuid(), words: noteInput });
export type AddToProblemInput = z.infer<typeof addToProblemInput>;

/** A case as its customer reads it, without internal notes. */
export type Problem = {
  caseId: string;
  kind: CaseKind;
  status: CaseStatus;
  words: string;
  openedAt: string;
  closedAt: string | null;
  outcome: string | null;
  notes: { noteId: number; isOurs: boolean; words: string; at: string }[];
};

export const adminCasesInput = z._default(
  z.object({
    status: z.optional(z.enum(['open', 'resolved', 'rejected'])),
    kind: z.optional(z.enum(caseKinds)),
    /** An order number, a booking reference or an order id. */
    searchText: z._default(searchTextInput, ''),
    /** Unset: open cases by their waiting time, others from the latest. */
    sort: z.optional(z.enum(timeSorts)),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { searchText: '', limit: 20 },
);
export type AdminCasesInput = z.infer<typeof adminCasesInput>;

export const caseIdInput = z.object({ caseId: z.uuid() });
export type CaseIdInput = z.infer<typeof caseIdInput>;

export const addCaseNoteInput = z.object({ caseId: z.uuid(), words: noteInput, isInternal: z.boolean() });
export type AddCaseNoteInput = z.infer<typeof addCaseNoteInput>;

export const closeCaseInput = z.object({
  caseId: z.uuid(),
  status: z.enum(['resolved', 'rejected']),
  outcome: subjectInput,
});
export type CloseCaseInput = z.infer<typeof closeCaseInput>;

export type AdminCaseRow = {
  caseId: string;
  orderId: string;
  orderNumber: number | null;
  kind: CaseKind;
  status: CaseStatus;
  words: string;
  labNames: Localized[];
  openedAt: string;
  closedAt: string | null;
};

/** One event or note of an order. */
export type CaseEvent = {
  key: string;
  at: string;
  amountHalalas: number | null;
  /** The booking's reference, when it is about one line. */
  reference: string | null;
} & (
  | { what: 'booking'; from: string | null; to: string; by: 'customer' | 'lab' | 'admin' | null }
  | { what: 'payment'; name: string }
  | { what: 'refund'; name: string }
  | { what: 'ledger'; name: string }
  | { what: 'message'; name: string }
  | { what: 'note'; words: string; isInternal: boolean; by: 'customer' | 'lab' | 'admin' }
  | { what: 'opened'; words: string; by: 'customer' | 'admin' }
  | { what: 'closed'; words: string; name: CaseStatus }
);

export type AdminCase = AdminCaseRow & {
  /** Null for users without a name. */
  customerName: string | null;
  outcome: string | null;
  /** By time, the earliest first. */
  timeline: CaseEvent[];
  /** There are more entries than these. */
  isCut: boolean;
};
