import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import { dayIn, formatDate, formatMonth } from '#/shared/core/format.ts';
import { direction } from '#/shared/core/locale.ts';
import { formatNumber, formatBounds, isOutOfRange, withComparator } from '#/shared/results/format-value.ts';
import type { Trend, TrendPoint } from '#/shared/results/my-result.ts';
import { type Frame, chartScale, valueMarks, withRoom } from './chart-scale.ts';
import { chartRecipe } from './trend-recipe.ts';

const parts = partsOf(chartRecipe);

const Svg = styled('svg', chartRecipe);
const HEIGHT = 292;
const frameOf = (width: number): Frame => ({
  width,
  height: HEIGHT,
  start: 44,
  end: 12,
  top: 30,
  bottom: 72,
});
const LTR_START = '\u2066';
const LTR_END = '\u2069';

type Props = { trend: Trend; width: number; className: string };
type Dot = { point: TrendPoint; x: number; y: number };

/** The line of an analyte over the years, on each laboratory's range of the time; in reading direction. */
export function TrendChart({ trend, width, className }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const { analyte, points } = trend;
  const isRtl = direction(locale) === 'rtl';
  const frame = frameOf(width);
  const measured = points.map((point) => ({
    atMs: Date.parse(point.at),
    value: point.value,
    low: point.rangeLow,
    high: point.rangeHigh,
  }));
  const marks = valueMarks(measured);
  const scale = chartScale(measured, marks, frame, isRtl);
  const dots = points.map((point) => ({
    point,
    x: scale.x(Date.parse(point.at)),
    y: scale.y(point.value),
  }));
  const number = (point: TrendPoint) => withComparator(formatNumber(point.value, analyte.decimals), point);
  const said = points
    .map((point) => `${formatDate(locale, dayIn(point.timeZone, new Date(point.at)))}: ${number(point)}`)
    .join(locale === 'ar' ? '، ' : ', ');
  const name = analyte.name[locale];
  const unit = formatUnit(analyte.ucum ?? '');
  return (
    <Svg
      className={className}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an svg in the page is what is drawn
      role="img"
      aria-label={t`${name} over time, ${unit}. ${said}`}
    >
      <Ranges dots={dots} scale={scale} marks={marks} decimals={analyte.decimals} />
      {marks.map((mark) => (
        <g key={mark}>
          <path className={parts.grid} d={`M${scale.edge('start')} ${scale.y(mark)}H${scale.edge('end')}`} />
          <text
            x={isRtl ? width - 6 : 6}
            y={scale.y(mark) + 4}
            direction="ltr"
            textAnchor={isRtl ? 'end' : 'start'}
          >
            {mark}
          </text>
        </g>
      ))}
      <path
        className={parts.line}
        d={`M${dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
      />
      {dots.map((each) => (
        <Point key={each.point.resultId} {...each} />
      ))}
      {withRoom(dots, 34).map(({ point, x, y }) => (
        <text
          key={point.resultId}
          className={parts.number}
          x={x}
          y={labelY(dots, x, y)}
          textAnchor="middle"
          direction="ltr"
        >
          {number(point)}
        </text>
      ))}
      {withRoom(dots, width > 400 ? 92 : 58).map(({ point, x }) => (
        <text
          key={point.resultId}
          x={x}
          y={HEIGHT - 40}
          textAnchor="middle"
          direction={isRtl ? 'rtl' : 'ltr'}
        >
          {monthOf(point, width > 400, locale)}
        </text>
      ))}
    </Svg>
  );
}

function monthOf(point: TrendPoint, hasRoom: boolean, locale: 'ar' | 'en') {
  const day = dayIn(point.timeZone, new Date(point.at));
  if (hasRoom) return formatMonth(locale, day.slice(0, 7));
  return `${LTR_START}${Number(day.slice(5, 7))}/${day.slice(2, 4)}${LTR_END}`;
}

/** Above a point, or below it if the line descends to it. */
function labelY(dots: readonly Dot[], x: number, y: number) {
  const index = dots.findIndex((each) => each.x === x);
  const neighbours = [dots[index - 1], dots[index + 1]].filter((each) => each !== undefined);
  const isValley = neighbours.length > 0 && neighbours.every((each) => each.y < y);
  const isLow = isValley || (dots[index - 1]?.y ?? y) < y;
  return isLow && y < HEIGHT - 106 ? y + 22 : y - 13;
}

/** A ring; for a bound ('<0.01') an arrow towards the possible values. */
function Point({ point, x, y }: Dot) {
  const className = isOutOfRange(point) ? `${parts.point} ${parts.out}` : parts.point;
  if (point.comparator === null) return <circle className={className} cx={x} cy={y} r="5.5" />;
  const tip = point.comparator.startsWith('<') ? y + 8 : y - 8;
  const base = point.comparator.startsWith('<') ? y - 4 : y + 4;
  return <path className={className} d={`M${x - 6.5} ${base}H${x + 6.5}L${x} ${tip}Z`} />;
}

type RangesProps = {
  dots: readonly Dot[];
  scale: ReturnType<typeof chartScale>;
  marks: readonly number[];
  decimals: number;
};

/** Each laboratory's range extends halfway to the next measurement; equal adjacent ranges are one shape. */
function Ranges({ dots, scale, marks, decimals }: RangesProps) {
  const { t } = useLingui();
  const [first] = dots;
  if (!first) return null;
  const isOne = dots.every(
    ({ point }) => point.rangeLow === first.point.rangeLow && point.rangeHigh === first.point.rangeHigh,
  );
  const range = isOne ? formatBounds(first.point, decimals) : null;
  const hasRange = dots.some(({ point }) => point.rangeLow !== null || point.rangeHigh !== null);
  const shown = isOne ? dots.slice(0, 1) : dots;
  const edges = shown.map((each, index) => {
    const before = shown[index - 1];
    return before ? (before.x + each.x) / 2 : scale.edge('start');
  });
  const [lowest = 0] = marks;
  const highest = marks.at(-1) ?? lowest;
  const start = scale.edge('start');
  const isRtl = start > scale.edge('end');
  return (
    <>
      {shown.map(({ point }, index) => {
        if (point.rangeLow === null && point.rangeHigh === null) return null;
        const from = edges[index] ?? 0;
        const to = edges[index + 1] ?? scale.edge('end');
        const high = scale.y(point.rangeHigh ?? highest);
        const low = scale.y(point.rangeLow ?? lowest);
        return (
          <g key={point.resultId}>
            <rect
              className={parts.usual}
              x={Math.min(from, to)}
              y={high}
              width={Math.abs(to - from)}
              height={Math.max(0, low - high)}
            />
            {point.rangeLow === null ? null : <path className={parts.bound} d={`M${from} ${low}H${to}`} />}
            {point.rangeHigh === null || point.rangeHigh > highest ? null : (
              <path className={parts.bound} d={`M${from} ${high}H${to}`} />
            )}
          </g>
        );
      })}
      {hasRange ? (
        <>
          {/* Below the plot, where no line crosses it. */}
          <rect
            className={parts.usual}
            x={isRtl ? start - 14 : start}
            y={HEIGHT - 18}
            width="14"
            height="12"
          />
          <text
            className={parts.about}
            x={start + (isRtl ? -20 : 20)}
            y={HEIGHT - 8}
            direction={isRtl ? 'rtl' : 'ltr'}
            textAnchor="start"
          >
            {t`Reference range`} {range === null ? null : `${LTR_START}${range}${LTR_END}`}
          </text>
        </>
      ) : null}
    </>
  );
}
