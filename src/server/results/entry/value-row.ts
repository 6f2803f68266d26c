import { AppError } from '#/shared/core/app-error.ts';
import { convertBounds } from '#/shared/results/convert-bounds.ts';
import { toCanonical } from '#/shared/results/convert-unit.ts';
import { type Bounds, flagChoice, flagValue } from '#/shared/results/flag-value.ts';
import type { EntryAnalyte } from '#/shared/results/lab-result.ts';
import type { Comparator, ResultFlag, ValueInput } from '#/shared/results/result.ts';

/** More precise than any method of measurement, and short of floating-point noise. */
const CANONICAL_DIGITS = 10;
const NO_BOUNDS: Bounds = { low: null, high: null, criticalLow: null, criticalHigh: null };

export type ValueRow = {
  analyte_id: number;
  position: number;
  comparator: Comparator | null;
  value: number | null;
  ucum: string | null;
  choice_code: string | null;
  value_text: string | null;
  range_low: number | null;
  range_high: number | null;
  critical_low: number | null;
  critical_high: number | null;
  flag: ResultFlag | null;
  is_critical: boolean;
  canonical_value: number | null;
};

/** A value as it is stored: with its range, its flag and the canonical value in the analyte's own unit. */
export function toValueRow(input: ValueInput, analyte: EntryAnalyte): ValueRow {
  const row: ValueRow = {
    analyte_id: analyte.analyteId,
    position: analyte.position,
    comparator: null,
    value: null,
    ucum: null,
    choice_code: null,
    value_text: null,
    range_low: null,
    range_high: null,
    critical_low: null,
    critical_high: null,
    flag: null,
    is_critical: false,
    canonical_value: null,
  };
  const given = [input.value, input.choiceCode, input.valueText].filter((each) => each !== null);
  if (given.length !== 1) throw new AppError('NOT_FOUND');
  if (input.value !== null) return { ...row, ...toQuantity(input, input.value, analyte) };
  // Text instead of a number or a choice: 'hemolyzed', 'see the report'.
  if (input.valueText !== null) return { ...row, value_text: input.valueText };
  const choice = analyte.choices.find(({ code }) => code === input.choiceCode);
  if (analyte.kind !== 'choice' || choice === undefined) throw new AppError('NOT_FOUND');
  return { ...row, choice_code: choice.code, flag: flagChoice(choice.code, analyte.choices) };
}

function toQuantity(input: ValueInput, value: number, analyte: EntryAnalyte): Partial<ValueRow> {
  const { ucum, comparator } = input;
  if (analyte.ucum === null || ucum === null) throw new AppError('NOT_FOUND');
  const own = { ucum: analyte.ucum, units: analyte.units, decimals: analyte.decimals };
  const canonical = toCanonical(value, ucum, own);
  // In a unit without a conversion, a critical value could not be recognised.
  if (canonical === null) throw new AppError('NOT_FOUND');
  const kept = convertBounds(analyte.range ?? NO_BOUNDS, ucum, own) ?? NO_BOUNDS;
  const isOwnRange = input.rangeLow !== undefined || input.rangeHigh !== undefined;
  const bounds = isOwnRange ? { ...kept, low: input.rangeLow ?? null, high: input.rangeHigh ?? null } : kept;
  const { flag, isCritical } = flagValue({ value, comparator }, bounds);
  return {
    value,
    ucum,
    comparator,
    range_low: bounds.low,
    range_high: bounds.high,
    critical_low: bounds.criticalLow,
    critical_high: bounds.criticalHigh,
    flag,
    is_critical: isCritical,
    canonical_value: Number(canonical.toPrecision(CANONICAL_DIGITS)),
  };
}
