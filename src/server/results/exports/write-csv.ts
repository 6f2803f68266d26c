import type { Locale } from '#/shared/core/locale.ts';
import type { Report, ReportLine } from '#/shared/results/report.ts';
import type { ResultValue } from '#/shared/results/result.ts';

const HEAD = [
  'report',
  'person',
  'collected_at',
  'released_at',
  'state',
  'lab',
  'licence',
  'test',
  'analyte',
  'loinc',
  'comparator',
  'value',
  'unit',
  'range_low',
  'range_high',
  'flag',
  'sex',
  'age_years',
  'note',
  'fasting',
];

type Cell = string | number | null;

/** One row for each value. Begins with a byte order mark: spreadsheets misread Arabic without it. */
export function writeCsv(reports: readonly Report[], locale: Locale): string {
  const rows = reports.flatMap((report) =>
    report.lines.flatMap((line) => line.values.map((value) => cellsOf({ report, line, value, locale }))),
  );
  return `\uFEFF${[HEAD, ...rows].map((cells) => cells.map(written).join(',')).join('\r\n')}\r\n`;
}

type Given = { report: Report; line: ReportLine; value: ResultValue; locale: Locale };

const cellsOf = ({ report, line, value, locale }: Given): Cell[] => [
  report.id,
  report.personId === null ? null : report.customerName,
  line.collectedAt,
  line.releasedAt,
  line.state,
  report.lab.name[locale],
  report.lab.licenseNumber,
  line.testName[locale],
  value.analyte.name[locale],
  value.analyte.loinc,
  value.comparator,
  value.value ?? choiceWords(value, locale) ?? value.valueText,
  value.ucum,
  value.rangeLow,
  value.rangeHigh,
  value.flag,
  line.sex,
  line.ageYears,
  line.note,
  line.fasting && fastingWords[line.fasting],
];

const fastingWords = { fasted: 'yes', not_fasted: 'no' } as const;

const choiceWords = ({ analyte, choiceCode }: ResultValue, locale: Locale) =>
  choiceCode === null
    ? null
    : (analyte.choices.find(({ code }) => code === choiceCode)?.[locale] ?? choiceCode);

function written(cell: Cell) {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // A spreadsheet would run a cell that begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
