import type { AnalyteChoice } from '#/shared/catalog/analyte.ts';
import type { ValueInput } from '#/shared/results/result.ts';
import type { RawValue, RowReason, WaitingReason } from '#/shared/results/upload.ts';
import { readNumber } from './read-number.ts';
import { spellUnit } from './spell-unit.ts';

export type MatchAnalyte = {
  analyteId: number;
  loinc: string;
  kind: 'quantity' | 'choice' | 'text';
  ucum: string | null;
  otherUcums: string[];
  choices: AnalyteChoice[];
};

type Fault = Extract<WaitingReason, 'unknownUnit' | 'unknownChoice'> | RowReason;
export type Resolved = { input: ValueInput } | { fault: Fault };

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** The raw value as a value of this analyte; nothing is rounded, filled in or guessed. */
export function resolveValue(raw: RawValue, analyte: MatchAnalyte): Resolved {
  const none = {
    analyteId: analyte.analyteId,
    comparator: null,
    value: null,
    ucum: null,
    choiceCode: null,
    valueText: null,
  };
  if (analyte.kind === 'text') return { input: { ...none, valueText: raw.value } };
  if (analyte.kind === 'choice') {
    const folded = fold(raw.value);
    const meant = analyte.choices.filter(({ code, ar, en }) =>
      [code, ar, en].some((word) => fold(word) === folded),
    );
    const [choice] = meant;
    if (!choice || meant.length > 1) return { fault: 'unknownChoice' };
    return { input: { ...none, choiceCode: choice.code } };
  }
  const read = readNumber(raw.value);
  if (!read.isNumber) return { fault: read.reason };
  const ucum = spellUnit(raw.unit, [...(analyte.ucum === null ? [] : [analyte.ucum]), ...analyte.otherUcums]);
  if (ucum === null) return { fault: 'unknownUnit' };
  const range = readRange(raw);
  if (range === null) return { fault: 'rangeInvalid' };
  return { input: { ...none, comparator: read.comparator, value: read.value, ucum, ...range } };
}

/** The bounds from the file; without bounds the stored range of the person applies. Null: unreadable. */
function readRange({ rangeLow, rangeHigh }: RawValue) {
  if (rangeLow === '' && rangeHigh === '') return {};
  const low = readBound(rangeLow);
  const high = readBound(rangeHigh);
  if (low === undefined || high === undefined) return null;
  if (low !== null && high !== null && low > high) return null;
  return { rangeLow: low, rangeHigh: high };
}

function readBound(text: string): number | null | undefined {
  if (text === '') return null;
  const read = readNumber(text);
  return read.isNumber && read.comparator === null ? read.value : undefined;
}
