import { useLocale } from '#/client/core/providers.tsx';
import type { ChartPoint, ChartProps } from '#/client/ui/charts/chart-props.ts';
import { Chart } from '#/client/ui/charts/chart.tsx';
import { formatDate } from '#/shared/core/format.ts';

type WeekPoint = Omit<ChartPoint, 'key' | 'name'> & { week: string };
type Props = Omit<ChartProps, 'points'> & { points: WeekPoint[] };

/** A chart of the table beside it: weeks in reading order, marked ones also by shape. */
export function WeekChart({ points, ...props }: Props) {
  const locale = useLocale();
  return (
    <Chart
      {...props}
      points={points.map((point) => ({ ...point, key: point.week, name: formatDate(locale, point.week) }))}
    />
  );
}
