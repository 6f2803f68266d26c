import type { Locale } from '#/shared/core/locale.ts';
import type { ResultValue } from '#/shared/results/result.ts';

const MOST_DECIMALS = 6;
const SUPERSCRIPTS: Record<string, string> = { 3: '³', 6: '⁶', 9: '⁹', 12: '¹²' };
const COMPARATORS = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;

const digitsAfterPoint = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** Formats with the usual decimals of the analyte; a more precise reported value keeps its digits. */
export const formatNumber = (value: number, decimals: number) =>
  value.toFixed(Math.min(MOST_DECIMALS, Math.max(decimals, digitsAfterPoint(value))));

/** Converts a UCUM unit to its usual notation: 'u[IU]/mL' to 'µIU/mL'. */
export const formatUnit = (ucum: string) =>
  ucum
    .replace(/10\*(\d+)/, (_, power: string) => `10${SUPERSCRIPTS[power] ?? `^${power}`}`)
    .replace('{1.73_m2}', '1.73 m²')
    .replaceAll('[IU]', 'IU')
    .replaceAll(/\{.*?\}/g, '')
    .replaceAll(/[[\]]/g, '')
    .replace('(24.h)', '24 h')
    .replace(/^(u)(?=[a-zA-Z])/, 'µ')
    .replace(/\/u(?=[a-zA-Z])/, '/µ')
    .trim();

/** The decimals of the analyte apply to its own unit only. */
const decimalsOf = ({ analyte, ucum }: Pick<ResultValue, 'analyte' | 'ucum'>) =>
  ucum === analyte.ucum ? analyte.decimals : 0;

/** The text of the value column: '18', '<0.01', 'Negative'. */
export function formatValue(value: ResultValue, locale: Locale): string {
  if (value.value !== null) return withComparator(formatNumber(value.value, decimalsOf(value)), value);
  if (value.choiceCode === null) return value.valueText ?? '';
  const choice = value.analyte.choices.find(({ code }) => code === value.choiceCode);
  return choice?.[locale] ?? value.choiceCode;
}

export const withComparator = (number: string, { comparator }: Pick<ResultValue, 'comparator'>) =>
  comparator === null ? number : COMPARATORS[comparator] + number;

/** '30 – 100', '≥ 30', '≤ 5.6'; null where the laboratory gave no range. */
export function formatRange(value: Pick<ResultValue, 'rangeLow' | 'rangeHigh'>): string | null {
  const { rangeLow, rangeHigh } = value;
  if (rangeLow !== null && rangeHigh !== null) return `${rangeLow} – ${rangeHigh}`;
  if (rangeLow !== null) return `≥ ${rangeLow}`;
  return rangeHigh === null ? null : `≤ ${rangeHigh}`;
}

export const isOutOfRange = ({ flag }: Pick<ResultValue, 'flag'>) => flag !== null && flag !== 'N';
