import {
  type RawValue,
  type RowReason,
  rowReasons,
  type UploadPayload,
  type WaitingReason,
  waitingReasons,
} from '#/shared/results/upload.ts';
import type { FoundLines, MatchLine } from './find-lines.ts';
import { resolveValue } from './resolve-value.ts';

/** Some values of a report, with the one line they fit or the reason why they fit none. */
export type Part = { values: RawValue[] } & (
  | { bookingId: string }
  | { waitsFor: WaitingReason }
  | { refusedFor: RowReason }
);

type Verdict = { bookingId: string } | { waitsFor: WaitingReason } | { refusedFor: RowReason };

/**
 * Divides the values of a report among the lines of its accession. A value is assigned if exactly one line can take it.
 * `known` are the LOINC codes that any test of the catalogue measures.
 */
export function matchReport(
  { values, testLoinc, hasMixedPatients }: UploadPayload,
  found: FoundLines,
  known: ReadonlySet<string>,
): Part[] {
  const forAll = verdictOnReport(hasMixedPatients, found);
  if (forAll) return [{ values, ...forAll }];
  if (values.length === 0) return [{ values, ...verdictOnFile(found.lines) }];

  const named = found.lines.filter((line) => testLoinc !== null && line.testLoinc === testLoinc);
  const parts = new Map<string, Part>();
  for (const value of values) {
    const verdict = verdictOn(value, found.lines, named, known);
    const key = JSON.stringify(verdict);
    const part = parts.get(key) ?? { values: [], ...verdict };
    part.values.push(value);
    parts.set(key, part);
  }
  return [...parts.values()];
}

function verdictOnReport(hasMixedPatients: boolean, { isKnown, isRejected }: FoundLines): Verdict | null {
  if (!isKnown) return { waitsFor: 'unknownAccession' };
  if (hasMixedPatients) return { waitsFor: 'mixedPatients' };
  return isRejected ? { waitsFor: 'specimenRejected' } : null;
}

function verdictOnFile(lines: readonly MatchLine[]): Verdict {
  const [line, ...others] = lines;
  if (!line) return { waitsFor: 'notOrdered' };
  return others.length > 0 ? { waitsFor: 'severalLines' } : { bookingId: line.bookingId };
}

function verdictOn(
  value: RawValue,
  lines: readonly MatchLine[],
  named: readonly MatchLine[],
  known: ReadonlySet<string>,
): Verdict {
  if (!known.has(value.loinc)) return { waitsFor: 'unknownAnalyte' };
  const takes = (line: MatchLine) => line.analytes.some(({ loinc }) => loinc === value.loinc);
  // A report that names its test means the line of that test, if it can take the value.
  const ofTest = named.filter(takes);
  const fitting = ofTest.length > 0 ? ofTest : lines.filter(takes);
  const [line, ...others] = fitting;
  const analyte = line?.analytes.find(({ loinc }) => loinc === value.loinc);
  if (!line || !analyte) return { waitsFor: 'notOrdered' };
  // An unreadable value is refused, whichever line it is for.
  const resolved = resolveValue(value, analyte);
  const fault = 'fault' in resolved ? resolved.fault : null;
  const refusedFor = rowReasons.find((reason) => reason === fault);
  if (refusedFor) return { refusedFor };
  if (others.length > 0) return { waitsFor: 'severalLines' };
  const waitsFor = waitingReasons.find((reason) => reason === fault);
  return waitsFor ? { waitsFor } : { bookingId: line.bookingId };
}
