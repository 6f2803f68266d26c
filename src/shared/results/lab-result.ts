import * as z from 'zod/mini';
import type { FastingAnswer } from '#/shared/booking/reception.ts';
import type { Analyte } from '#/shared/catalog/analyte.ts';
import { isInOrder } from '#/shared/catalog/range-order.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import { timeSorts } from '#/shared/core/time-sorts.ts';
import type { UnitConversion } from './convert-unit.ts';
import type { DeltaLimit } from './delta-check.ts';
import type { Bounds } from './flag-value.ts';
import {
  type Comparator,
  type ResultSource,
  type ResultState,
  type ResultValue,
  valueInput,
} from './result.ts';

/** The next step of a line. A result may wait for a call and for another step at once. */
export const workStates = ['toEnter', 'toVerify', 'toCall', 'toRelease', 'released'] as const;
export type WorkState = (typeof workStates)[number];

/** Without a state: all open lines. */
export const labResultsInput = z._default(
  z.object({
    state: z.optional(z.enum(workStates)),
    lateOnly: z._default(z.boolean(), false),
    searchText: z._default(searchTextInput, ''),
    /** By the time that the row shows. Unset: open lines from the first to be due, released ones from the latest. */
    sort: z.optional(z.enum(timeSorts)),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { lateOnly: false, searchText: '', limit: 20 },
);
export type LabResultsInput = z.infer<typeof labResultsInput>;

export const labResultInput = z.object({ bookingId: z.uuid() });

/** The `revision` of `lab.result` that the caller saw; a command with an outdated one is refused. */
export const revisionInput = z.string().check(z.maxLength(60));
const noteInput = typedText().check(z.trim(), z.maxLength(2000));

const valuesInput = z
  .array(valueInput.check(z.refine((value) => isInOrder(value.rangeLow, value.rangeHigh))))
  .check(
    z.minLength(1),
    z.maxLength(200),
    z.refine((values) => new Set(values.map(({ analyteId }) => analyteId)).size === values.length),
  );

export const enterResultInput = z.object({
  bookingId: z.uuid(),
  values: valuesInput,
  note: z._default(noteInput, ''),
  revision: z.optional(revisionInput),
});
export type EnterResultInput = z.infer<typeof enterResultInput>;

export const amendResultsInput = z.object({
  resultId: z.uuid(),
  reason: typedText().check(z.trim(), z.minLength(3), z.maxLength(500)),
  values: valuesInput,
  note: z._default(noteInput, ''),
  revision: z.optional(revisionInput),
});
export type AmendResultsInput = z.infer<typeof amendResultsInput>;

const manyResults = {
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
  /** In the order of the ids. */
  revisions: z.optional(z.array(revisionInput).check(z.maxLength(100))),
};
/** The changes beyond their limit that the verifier saw and looked into. */
const acknowledgedInput = z._default(
  z
    .array(z.object({ resultId: z.uuid(), analyteIds: z.array(idInput).check(z.maxLength(200)) }))
    .check(z.maxLength(100)),
  [],
);
export type AcknowledgedDeltas = z.infer<typeof acknowledgedInput>;

export const verifyResultsInput = z.object({ ...manyResults, acknowledged: acknowledgedInput });
export type VerifyResultsInput = z.infer<typeof verifyResultsInput>;

/** If one person may do both, releasing also verifies entered results. */
export const releaseResultsInput = z.object({
  ...manyResults,
  isVerifying: z._default(z.boolean(), false),
  acknowledged: acknowledgedInput,
});
export type ReleaseResultsInput = z.infer<typeof releaseResultsInput>;

export const logCallInput = z
  .object({
    resultId: z.uuid(),
    isReached: z.boolean(),
    /** The person who was reached; empty if none was. */
    personReached: z._default(typedText().check(z.trim(), z.maxLength(200)), ''),
    isReadBack: z._default(z.boolean(), false),
    /** The number belongs to another person. */
    isWrongNumber: z._default(z.boolean(), false),
    note: z._default(typedText().check(z.trim(), z.maxLength(1000)), ''),
    /** Made by the client once per call: a repeat of the same request is the same call. */
    idempotencyKey: typedText().check(z.minLength(8), z.maxLength(100)),
  })
  .check(z.refine((call) => !call.isReached || call.personReached !== '', { path: ['personReached'] }));
export type LogCallInput = z.infer<typeof logCallInput>;

export const askForCallInput = z.object({ resultId: z.uuid() });

export type LabResultRow = {
  bookingId: string;
  reference: string;
  accessionNumber: string;
  testName: Localized;
  /** The code of an anonymous customer; empty after the account is erased. */
  customerName: string;
  isAnonymous: boolean;
  timeZone: string;
  collectedAt: string;
  dueAt: string | null;
  isLate: boolean;
  /** Recorded at check-in; null: the test needs no fast, or the answer is unknown. */
  fasting: FastingAnswer | null;
  /** Null: no values are entered yet. */
  result: null | {
    id: string;
    revision: string;
    state: ResultState;
    isAmendment: boolean;
    needsCall: boolean;
    isEnteredByMe: boolean;
    releasedAt: string | null;
  };
};

export type LabResultCounts = Record<Exclude<WorkState, 'released'> | 'late', number>;

/** An analyte for entry, with its units and the range for the person. */
export type EntryAnalyte = Analyte & {
  position: number;
  units: UnitConversion[];
  /** In the analyte's own unit; null if no range fits the person. */
  range: Bounds | null;
};

type ResultFile = { fileId: string; name: string; contentType: string; url: string };

export type LabResultVersion = {
  version: number;
  status: 'entered' | 'verified' | 'released';
  source: ResultSource;
  amendReason: string | null;
  note: string;
  enteredAt: string;
  enteredBy: string | null;
  verifiedAt: string | null;
  verifiedBy: string | null;
  /** Whose change exceeded its limit and was acknowledged with the verification. */
  acknowledgedAnalyteIds: number[];
  releasedAt: string | null;
  releasedBy: string | null;
  values: ResultValue[];
  files: ResultFile[];
};

export type CriticalCall = {
  at: string;
  version: number;
  calledBy: string | null;
  isReached: boolean;
  personReached: string | null;
  isReadBack: boolean;
  isWrongNumber: boolean;
  note: string;
};

/** The latest value of each analyte that this lab released to this person before, and the change that is marked. */
export type PreviousValue = {
  analyteId: number;
  at: string;
  comparator: Comparator | null;
  value: number | null;
  ucum: string | null;
  choiceCode: string | null;
  valueText: string | null;
  canonicalValue: number | null;
  /** Null: no change is marked. */
  deltaLimit: DeltaLimit | null;
};

export type LabResult = Pick<
  LabResultRow,
  | 'bookingId'
  | 'reference'
  | 'testName'
  | 'customerName'
  | 'isAnonymous'
  | 'timeZone'
  | 'dueAt'
  | 'isLate'
  | 'fasting'
> & {
  visitId: string;
  /** Null: no specimen was collected, or it was refused. */
  accessionNumber: string | null;
  /** Null: not a kit of the store. */
  kitCode: string | null;
  collectedAt: string | null;
  sex: 'female' | 'male' | null;
  ageYears: number | null;
  needsSecondPerson: boolean;
  analytes: EntryAnalyte[];
  previous: PreviousValue[];
  /** Identifies the state that is returned, for the commands that follow. */
  revision: string;
  result: null | {
    id: string;
    isReleasedBefore: boolean;
    isEnteredByMe: boolean;
    /** Entered from a specimen that was refused since. */
    isOutdated: boolean;
    needsCall: boolean;
    /** When the customer was last asked to call the lab. */
    askedAt: string | null;
    /** When an unanswered critical value is told to the customer and the heads of the lab; null before an attempt. */
    escalatesAt: string | null;
    escalatedAt: string | null;
    /** Newest first. */
    versions: LabResultVersion[];
    calls: CriticalCall[];
  };
};
