import type { Locale } from '#/shared/core/locale.ts';
import type { ResultValue } from './result.ts';

const MOST_DECIMALS = 6;
const COMPARATORS = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;

const digitsAfterPoint = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** Formats with the usual decimals of the analyte; a more precise reported value keeps its digits. */
export const formatNumber = (value: number, decimals: number) =>
  value.toFixed(Math.min(MOST_DECIMALS, Math.max(decimals, digitsAfterPoint(value))));

/** The decimals of the analyte apply to its own unit only. */
export const decimalsOf = ({ analyte, ucum }: Pick<ResultValue, 'analyte' | 'ucum'>) =>
  ucum === analyte.ucum ? analyte.decimals : 0;

/** The text of the value column: '18', '<0.01', 'Negative'. */
export function formatValue(
  value: Pick<ResultValue, 'analyte' | 'comparator' | 'value' | 'ucum' | 'choiceCode' | 'valueText'>,
  locale: Locale,
): string {
  if (value.value !== null) return withComparator(formatNumber(value.value, decimalsOf(value)), value);
  if (value.choiceCode === null) return value.valueText ?? '';
  const choice = value.analyte.choices.find(({ code }) => code === value.choiceCode);
  return choice?.[locale] ?? value.choiceCode;
}

export const withComparator = (number: string, { comparator }: Pick<ResultValue, 'comparator'>) =>
  comparator === null ? number : COMPARATORS[comparator] + number;

type Range = Pick<ResultValue, 'rangeLow' | 'rangeHigh'>;

/**
 * '30 – 100', '≥ 30', '≤ 5.6', both bounds with the same decimals; null where the laboratory gave no range. A bound
 * that is more precise than the analyte's usual decimals keeps its digits.
 */
export function formatBounds({ rangeLow, rangeHigh }: Range, decimals = 0): string | null {
  const digits = Math.max(decimals, ...[rangeLow, rangeHigh].map((bound) => digitsAfterPoint(bound ?? 0)));
  const [low, high] = [rangeLow, rangeHigh].map((bound) =>
    bound === null ? null : formatNumber(bound, digits),
  );
  if (low && high) return `${low} – ${high}`;
  if (low) return `≥ ${low}`;
  return high ? `≤ ${high}` : null;
}

/** The range of a value, in its unit. */
export const formatRange = (value: Range & Pick<ResultValue, 'analyte' | 'ucum'>) =>
  formatBounds(value, decimalsOf(value));

export const isOutOfRange = ({ flag }: Pick<ResultValue, 'flag'>) => flag !== null && flag !== 'N';
