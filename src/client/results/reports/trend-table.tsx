import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { formatUnit, withUnit } from '#/shared/catalog/format-unit.ts';
import { dayIn, formatDate } from '#/shared/core/format.ts';
import { formatBounds, formatNumber, withComparator } from '#/shared/results/format-value.ts';
import type { Trend, UnconvertedPoint } from '#/shared/results/my-result.ts';
import { FlagBadge } from './flag-badge.tsx';
import { trendRecipe } from './trend-recipe.ts';

const trendParts = partsOf(trendRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

/** The same measurements as rows, latest first, with those in a unit without a conversion. */
export function TrendTable({ trend: { analyte, points, unconverted } }: { trend: Trend }) {
  const locale = useLocale();
  const unit = formatUnit(analyte.ucum ?? '');
  const { decimals } = analyte;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard
    <div className={trendParts.scroll} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>Value</Trans> {unit === '' ? null : <bdi dir="ltr">{`(${unit})`}</bdi>}
            </th>
            <th scope="col">
              <Trans>Reference range</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col">
              <Trans>Lab</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.resultId}>
              <DayCell point={point} />
              <td>
                <bdi dir="ltr">{withComparator(formatNumber(point.value, decimals), point)}</bdi>
                <AsReported point={point} ucum={analyte.ucum} />
              </td>
              <td>
                <bdi dir="ltr">{formatBounds(point, decimals) ?? '—'}</bdi>
              </td>
              <td>
                <FlagBadge flag={point.flag} />
              </td>
              <td>{point.labName[locale]}</td>
            </tr>
          ))}
          {unconverted.toReversed().map((point) => (
            <tr key={point.resultId}>
              <DayCell point={point} />
              <td>
                <bdi dir="ltr">
                  {withUnit(withComparator(String(point.reported.value), point), point.reported.ucum)}
                </bdi>
              </td>
              <td colSpan={2}>
                <Trans>In another unit; not drawn</Trans>
              </td>
              <td>{point.labName[locale]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({ point: { at, timeZone } }: { point: UnconvertedPoint }) {
  const locale = useLocale();
  return <th scope="row">{formatDate(locale, dayIn(timeZone, new Date(at)))}</th>;
}

function AsReported({ point: { reported }, ucum }: { point: UnconvertedPoint; ucum: string | null }) {
  if (reported.ucum === ucum) return null;
  return (
    <small className={pageFrameParts.muted}>
      {' '}
      <bdi dir="ltr">{`(${withUnit(String(reported.value), reported.ucum)})`}</bdi>
    </small>
  );
}
