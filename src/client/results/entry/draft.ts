import { convertBounds } from '#/shared/results/convert-bounds.ts';
import { toCanonical } from '#/shared/results/convert-unit.ts';
import { type Bounds, flagChoice, flagValue, isBelowZeroBySlip } from '#/shared/results/flag-value.ts';
import type { EntryAnalyte, LabResult } from '#/shared/results/lab-result.ts';
import { readTypedValue } from '#/shared/results/read-typed-value.ts';
import type { Comparator, ResultFlag, ResultValue, ValueInput } from '#/shared/results/result.ts';

/** Text instead of a number, for a value that could not be measured. */
export const AS_TEXT = 'words';

/** The typed value of one analyte: a number and its unit, the code of a choice, or text. */
export type DraftField = { text: string; unit: string };
export type Draft = Record<number, DraftField>;

const EMPTY_RANGE: Bounds = { low: null, high: null, criticalLow: null, criticalHigh: null };

export const draftOf = ({ analytes, result }: LabResult): Draft => {
  const values = result?.isOutdated ? [] : (result?.versions[0]?.values ?? []);
  return Object.fromEntries(
    analytes.map((analyte) => [
      analyte.analyteId,
      fieldOf(
        analyte,
        values.find((value) => value.analyte.analyteId === analyte.analyteId),
      ),
    ]),
  );
};

function fieldOf(analyte: EntryAnalyte, value: ResultValue | undefined): DraftField {
  const unit = analyte.ucum ?? AS_TEXT;
  if (value === undefined) return { text: '', unit };
  if (value.value !== null)
    return { text: `${value.comparator ?? ''}${value.value}`, unit: value.ucum ?? unit };
  if (value.choiceCode !== null) return { text: value.choiceCode, unit };
  return { text: value.valueText ?? '', unit: AS_TEXT };
}

export const fieldFor = (draft: Draft, analyte: EntryAnalyte): DraftField =>
  draft[analyte.analyteId] ?? { text: '', unit: analyte.ucum ?? AS_TEXT };

/** The units of an analyte, its own first. */
export const unitsOf = ({ ucum, units }: EntryAnalyte) =>
  ucum === null ? [] : [ucum, ...units.map((unit) => unit.ucum).filter((unit) => unit !== ucum)];

export type Preview = {
  /** Typed, but not a value of this analyte. */
  isBad: boolean;
  /** Bad because of its minus sign. */
  isBelowZero: boolean;
  flag: ResultFlag | null;
  isCritical: boolean;
  /** The range in the selected unit. */
  range: Bounds | null;
  canonical: number | null;
  comparator: Comparator | null;
};

/** The result of the server's conversion and flagging, by the same functions. */
export function previewOf(analyte: EntryAnalyte, { text, unit }: DraftField): Preview {
  const nothing = {
    isBad: false,
    isBelowZero: false,
    flag: null,
    isCritical: false,
    range: null,
    canonical: null,
    comparator: null,
  };
  if (analyte.kind === 'choice') {
    return { ...nothing, flag: text === '' ? null : flagChoice(text, analyte.choices) };
  }
  if (analyte.ucum === null || unit === AS_TEXT) return nothing;
  const own = { ucum: analyte.ucum, units: analyte.units, decimals: analyte.decimals };
  const range = analyte.range && convertBounds(analyte.range, unit, own);
  if (text.trim() === '') return { ...nothing, range };
  const typed = readTypedValue(text);
  if (typed === null) return { ...nothing, isBad: true, range };
  if (analyte.range && isBelowZeroBySlip(typed.value, analyte.range))
    return { ...nothing, isBad: true, isBelowZero: true, range };
  const canonical = toCanonical(typed.value, unit, own);
  return {
    isBad: false,
    isBelowZero: false,
    range,
    canonical,
    comparator: typed.comparator,
    ...flagValue(typed, range ?? EMPTY_RANGE),
  };
}

const noValue = { comparator: null, value: null, ucum: null, choiceCode: null, valueText: null } as const;

/** The values to send; empty rows are left out. */
export function valuesOf(draft: Draft, analytes: readonly EntryAnalyte[]): ValueInput[] {
  return analytes.flatMap((analyte): ValueInput[] => {
    const { analyteId } = analyte;
    const { text, unit } = fieldFor(draft, analyte);
    if (text.trim() === '') return [];
    if (analyte.kind === 'choice') return [{ ...noValue, analyteId, choiceCode: text }];
    if (analyte.kind === 'text' || unit === AS_TEXT) return [{ ...noValue, analyteId, valueText: text }];
    const typed = readTypedValue(text);
    return typed ? [{ ...noValue, analyteId, ...typed, ucum: unit }] : [];
  });
}
