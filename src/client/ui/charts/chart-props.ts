export type ChartPoint = {
  key: string;
  /** As it stands at the axis. */
  name: string;
  /** As it is said beside the value; the same as `name` where absent. */
  fullName?: string;
  value: number;
  /** Drawn as a band behind the points of a line. */
  band?: { low: number; high: number } | null;
  /** Another colour, and on a line another shape. */
  isMarked?: boolean;
};

export type ChartProps = {
  label: string;
  /** Columns and a line run in reading order; rows have their names beside them. */
  kind: 'columns' | 'rows' | 'line';
  points: ChartPoint[];
  valueText: (value: number) => string;
  most?: number;
  /** Whether each column has its value at its end. */
  hasValues?: boolean;
  /** The value at the end of a bar, where it is shorter there. */
  barText?: (value: number) => string;
};

const ROW_PX = 36;
const COLUMNS_PX = 200;
const LINE_PX = 140;

export const chartHeight = ({ kind, points }: ChartProps) => {
  if (kind === 'rows') return points.length * ROW_PX;
  return kind === 'columns' ? COLUMNS_PX : LINE_PX;
};
