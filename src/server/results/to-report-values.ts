import type { ReportLine } from '#/shared/report.ts';
import type { ResultValue } from '#/shared/result.ts';
import type { VersionedValue } from './read-report-values.ts';

const withoutVersion = ({ version: _version, ...value }: VersionedValue): ResultValue => value;

/** Whether a person would read the same in both. */
const isSame = (one: ResultValue, two: ResultValue) =>
  one.value === two.value &&
  one.ucum === two.ucum &&
  one.comparator === two.comparator &&
  one.choiceCode === two.choiceCode &&
  one.valueText === two.valueText &&
  one.flag === two.flag &&
  one.rangeLow === two.rangeLow &&
  one.rangeHigh === two.rangeHigh;

/** The values of the shown version, each with what earlier versions said instead; all versions come oldest first. */
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
    // The last word on each: it was said twice where a version between kept it.
    withdrawn: [...new Map(gone.map((value) => [value.analyte.analyteId, withoutVersion(value)])).values()],
  };
}

/** A value that a correction of others left alone was not corrected. */
function changesBefore(value: VersionedValue, earlier: readonly VersionedValue[]) {
  const following = [...earlier.slice(1), value];
  return earlier
    .filter((each, index) => {
      const next = following[index];
      return next !== undefined && !isSame(each, next);
    })
    .map(withoutVersion);
}
