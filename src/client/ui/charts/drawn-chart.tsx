import {
  Area,
  Bar,
  BarChart,
  Cell,
  ComposedChart,
  type DotItemDotProps,
  LabelList,
  Line,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useLocale } from '#/client/core/providers.tsx';
import { direction } from '#/shared/core/locale.ts';
import { partsOf } from '../base/styled.tsx';
import { chartHeight, type ChartPoint, type ChartProps } from './chart-props.ts';
import { valueChartRecipe } from './chart-recipe.ts';

const parts = partsOf(valueChartRecipe);

const MARKED = 'var(--chakra-colors-amber-600)';
const BAND = 'var(--chakra-colors-brand-muted)';
const NAMES_PX = 120;
const VALUES_PX = 84;
const MARK_PX = 6;

export function DrawnChart(props: ChartProps) {
  switch (props.kind) {
    case 'columns':
      return <Columns {...props} />;
    case 'rows':
      return <Rows {...props} />;
    case 'line':
      return <Weeks {...props} />;
  }
}

const frameOf = (props: ChartProps) => ({
  responsive: true,
  accessibilityLayer: true,
  'aria-label': props.label,
  style: { width: '100%', height: chartHeight(props) },
  data: props.points,
});

/** The value under the pointer or the focus. */
function tip({ label, valueText }: ChartProps) {
  return (
    <Tooltip
      isAnimationActive={false}
      content={({ active, payload }) => {
        const point = payload[0]?.payload as ChartPoint | undefined;
        if (!active || !point) return null;
        return (
          <output className={parts.value} aria-label={label}>
            <span>{point.fullName ?? point.name}</span>
            <b>{valueText(point.value)}</b>
          </output>
        );
      }}
    />
  );
}

const cells = (points: ChartPoint[]) =>
  points.map(({ key, isMarked = false }) => <Cell key={key} fill={isMarked ? MARKED : 'currentColor'} />);

function Columns(props: ChartProps) {
  const isReversed = direction(useLocale()) === 'rtl';
  const { points, most, hasValues = false, valueText, barText = valueText } = props;
  return (
    <BarChart {...frameOf(props)} margin={{ top: 24, bottom: 0 }}>
      <XAxis
        dataKey="name"
        reversed={isReversed}
        tickLine={false}
        interval="preserveStartEnd"
        minTickGap={8}
      />
      <YAxis hide domain={[0, (greatest: number) => most ?? Math.max(greatest, 1)]} />
      {tip(props)}
      <Bar dataKey="value" isAnimationActive={false} maxBarSize={96} radius={[4, 4, 0, 0]} minPointSize={1}>
        {cells(points)}
        {hasValues ? (
          <LabelList dataKey="value" position="top" formatter={(value) => barText(Number(value))} />
        ) : null}
      </Bar>
    </BarChart>
  );
}

function Rows(props: ChartProps) {
  const isReversed = direction(useLocale()) === 'rtl';
  const { points, valueText, barText = valueText } = props;
  return (
    <BarChart
      {...frameOf(props)}
      layout="vertical"
      margin={{ top: 0, bottom: 0, [isReversed ? 'left' : 'right']: VALUES_PX }}
    >
      <XAxis type="number" hide reversed={isReversed} domain={[0, 'dataMax']} />
      <YAxis
        type="category"
        dataKey="name"
        width={NAMES_PX}
        orientation={isReversed ? 'right' : 'left'}
        tickLine={false}
        axisLine={false}
        interval={0}
      />
      {tip(props)}
      <Bar dataKey="value" isAnimationActive={false} barSize={12} radius={6} minPointSize={2}>
        {cells(points)}
        <LabelList dataKey="value" position="right" formatter={(value) => barText(Number(value))} />
      </Bar>
    </BarChart>
  );
}

function Weeks(props: ChartProps) {
  const isReversed = direction(useLocale()) === 'rtl';
  const { points } = props;
  const data = points.map((point) => ({ ...point, range: point.band && [point.band.low, point.band.high] }));
  return (
    <ComposedChart {...frameOf(props)} data={data} margin={{ top: 8, bottom: 0 }}>
      <XAxis
        dataKey="name"
        reversed={isReversed}
        tickLine={false}
        interval="preserveStartEnd"
        minTickGap={8}
      />
      <YAxis hide domain={['auto', 'auto']} />
      {tip(props)}
      <Area
        dataKey="range"
        isAnimationActive={false}
        stroke="none"
        fill={BAND}
        fillOpacity={1}
        activeDot={false}
      />
      <Line dataKey="value" isAnimationActive={false} stroke="currentColor" strokeWidth={2} dot={<Mark />} />
    </ComposedChart>
  );
}

/** A marked point differs by its shape too. */
function Mark({ cx = 0, cy = 0, payload }: Partial<DotItemDotProps>) {
  const isMarked = (payload as ChartPoint | undefined)?.isMarked ?? false;
  return isMarked ? (
    <path
      fill={MARKED}
      d={`M${cx} ${cy - MARK_PX}l${MARK_PX} ${MARK_PX}l${-MARK_PX} ${MARK_PX}l${-MARK_PX} ${-MARK_PX}z`}
    />
  ) : (
    <circle cx={cx} cy={cy} r={3} fill="currentColor" />
  );
}
