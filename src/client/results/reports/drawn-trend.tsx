import {
  Area,
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  LabelList,
  Line,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { valueChartRecipe } from '#/client/ui/charts/chart-recipe.ts';
import { direction } from '#/shared/core/locale.ts';
import { TREND_PX, type TrendDot } from './trend-dots.ts';

const parts = partsOf(valueChartRecipe);

const USUAL = 'var(--chakra-colors-green-muted)';
const BOUND = 'var(--chakra-colors-green-500)';
const OUT = 'var(--chakra-colors-amber-600)';
const MARKS_PX = 44;
const RING_PX = 5.5;

type Props = { label: string; dots: TrendDot[]; marks: readonly number[]; months: readonly number[] };

/** The line of an analyte over the years in reading direction; a tap or the arrow keys say each value. */
export function DrawnTrend({ label, dots, marks, months }: Props) {
  const isRtl = direction(useLocale()) === 'rtl';
  const monthOf = (atMs: number) => dots.find((dot) => dot.atMs === atMs)?.month ?? '';
  return (
    <ComposedChart
      responsive
      accessibilityLayer
      aria-label={label}
      style={{ width: '100%', height: TREND_PX }}
      data={withEnds(dots)}
      margin={{ top: 28, bottom: 4, left: 4, right: 4 }}
    >
      <CartesianGrid vertical={false} stroke="var(--chakra-colors-border)" />
      <XAxis
        type="number"
        dataKey="atMs"
        domain={['dataMin', 'dataMax']}
        reversed={isRtl}
        ticks={months}
        tickFormatter={monthOf}
        tickLine={false}
        interval="preserveEnd"
        minTickGap={12}
      />
      <YAxis
        width={MARKS_PX}
        orientation={isRtl ? 'right' : 'left'}
        domain={[marks[0] ?? 0, marks.at(-1) ?? 1]}
        allowDataOverflow
        ticks={marks}
        interval={0}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) => {
          const dot = payload[0]?.payload as TrendDot | undefined;
          if (!active || !dot?.valueText) return null;
          return (
            <output className={parts.value} aria-label={label}>
              <span>{dot.day}</span>
              <b dir="ltr">{dot.valueText}</b>
              <span>{dot.about}</span>
            </output>
          );
        }}
      />
      <Area
        dataKey="range"
        type="step"
        isAnimationActive={false}
        stroke="none"
        fill={USUAL}
        fillOpacity={1}
        activeDot={false}
      />
      {(['low', 'high'] as const).map((bound) => (
        <Line
          key={bound}
          dataKey={bound}
          type="step"
          isAnimationActive={false}
          stroke={BOUND}
          strokeDasharray="5 4"
          dot={false}
          activeDot={false}
        />
      ))}
      <Line dataKey="value" isAnimationActive={false} stroke="currentColor" strokeWidth={2.2} dot={<Ring />}>
        <LabelList dataKey="shortText" position="top" offset={12} />
      </Line>
    </ComposedChart>
  );
}

const EDGE_SHARE = 0.06;
const DAY_MS = 86_400_000;

/** Room before the first and after the last measurement, each with the range beside it. */
function withEnds(dots: TrendDot[]) {
  const [first] = dots;
  const last = dots.at(-1);
  if (!first || !last) return dots;
  const room = Math.max(DAY_MS, (last.atMs - first.atMs) * EDGE_SHARE);
  const endOf = ({ range, low, high }: TrendDot, atMs: number) => ({ atMs, range, low, high });
  return [endOf(first, first.atMs - room), ...dots, endOf(last, last.atMs + room)];
}

/** A ring; for a bound ('<0.01') an arrow towards the possible values. */
function Ring({ cx = 0, cy, payload }: Partial<DotItemDotProps>) {
  const dot = payload as TrendDot | undefined;
  if (cy === undefined || cy === null || !dot?.valueText) return null;
  const look = dot.isOut
    ? { fill: 'var(--chakra-colors-amber-muted)', stroke: OUT }
    : { fill: 'var(--chakra-colors-bg-panel)', stroke: 'currentColor' };
  if (dot.bound === null) return <circle {...look} strokeWidth={2.2} cx={cx} cy={cy} r={RING_PX} />;
  const [tip, base] = dot.bound === 'below' ? [cy + 8, cy - 4] : [cy - 8, cy + 4];
  return <path {...look} strokeWidth={2.2} d={`M${cx - 6.5} ${base}H${cx + 6.5}L${cx} ${tip}Z`} />;
}
