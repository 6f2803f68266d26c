import type { ReportLine } from '#/shared/results/report.ts';
import type { ResultValue } from '#/shared/results/result.ts';
import type { VersionedValue } from './read-report-values.ts';

const withoutVersion = ({ version: _version, ...value }: VersionedValue): ResultValue => value;

/** Whether both read the same on the report. */
const isSame = (one: ResultValue, two: ResultValue) =>
  one.value === two.value &&
  one.ucum === two.ucum &&
  one.comparator === two.comparator &&
  one.choiceCode === two.choiceCode &&
  one.valueText === two.valueText &&
  one.flag === two.flag &&
  one.rangeLow === two.rangeLow &&
  one.rangeHigh === two.rangeHigh;

/**
 * The values of the current version, each with the different values of earlier versions. Expects all versions, oldest
 * first.
 */
export function toReportValues(
  all: readonly VersionedValue[],
  shownVersion: number,
): Pick<ReportLine, 'values' | 'withdrawn'> {
  const shown = all.filter(({ version }) => version === shownVersion);
  const earlierOf = (analyteId: number) =>
    all.filter((each) => each.version < shownVersion && each.analyte.analyteId === analyteId);
  const isShown = (analyteId: number) => shown.some(({ analyte }) => analyte.analyteId === analyteId);
  const gone = all.filter(({ analyte }) => !isShown(analyte.analyteId));
  return {
    values: shown.map((value) => ({
      ...withoutVersion(value),
      earlier: changesBefore(value, earlierOf(value.analyte.analyteId)),
    })),
    // The latest value of each withdrawn analyte: several versions may have had it.
    withdrawn: [...new Map(gone.map((value) => [value.analyte.analyteId, withoutVersion(value)])).values()],
  };
}

/** The earlier values that differ. A value that a correction of other values left alone is not corrected. */
function changesBefore(value: VersionedValue, earlier: readonly VersionedValue[]) {
  const following = [...earlier.slice(1), value];
  return earlier
    .filter((each, index) => {
      const next = following[index];
      return next !== undefined && !isSame(each, next);
    })
    .map(withoutVersion);
}
