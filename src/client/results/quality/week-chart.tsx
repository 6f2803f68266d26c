import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatDate } from '#/shared/core/format.ts';
import { qualityRecipe } from './quality-recipe.ts';

const parts = partsOf(qualityRecipe);

const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 6;

type WeekPoint = {
  week: string;
  value: number;
  /** Drawn as a band behind the points. */
  band?: { low: number; high: number } | null;
  isMarked?: boolean;
};
type Props = { points: WeekPoint[]; label: string; kind: 'bars' | 'line'; most?: number; least?: number };

/** A chart of the table beside it: weeks in reading order, marked ones also by shape. Its svg is hidden from screen readers. */
export function WeekChart({ points, label, kind, most, least }: Props) {
  const locale = useLocale();
  const all = points.flatMap(({ value, band }) => (band ? [value, band.low, band.high] : [value]));
  const low = least ?? Math.min(...all);
  const high = Math.max(most ?? Math.max(...all), low + Number.EPSILON);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, points.length);
  const xOf = (index: number) => EDGE + (index + 0.5) * step;
  const yOf = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className={parts.chart} aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="flip">
        <line x1="0" x2={WIDTH} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} className={parts.axis} />
        {points.map(({ week, value, band, isMarked = false }, index) => (
          <g key={week}>
            {band ? (
              <rect
                className={parts.band}
                x={xOf(index) - step / 2}
                width={step}
                y={yOf(band.high)}
                height={Math.max(1, yOf(band.low) - yOf(band.high))}
              />
            ) : null}
            {kind === 'bars' ? (
              <rect
                className={isMarked ? `${parts.bar} ${parts.marked}` : parts.bar}
                x={xOf(index) - step * 0.32}
                width={step * 0.64}
                y={yOf(value)}
                height={Math.max(1, HEIGHT - EDGE - yOf(value))}
              />
            ) : null}
          </g>
        ))}
        {kind === 'line' ? (
          <>
            <polyline points={points.map(({ value }, index) => `${xOf(index)},${yOf(value)}`).join(' ')} />
            {points.map(({ week, value, isMarked = false }, index) => (
              <Mark key={week} x={xOf(index)} y={yOf(value)} isMarked={isMarked} />
            ))}
          </>
        ) : null}
      </svg>
      {first && last ? (
        <p className={parts.ends}>
          <span>{formatDate(locale, first.week)}</span>
          <span>{formatDate(locale, last.week)}</span>
        </p>
      ) : null}
    </figure>
  );
}

function Mark({ x, y, isMarked }: { x: number; y: number; isMarked: boolean }) {
  return isMarked ? (
    <path className={parts.marked} d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`} />
  ) : (
    <circle cx={x} cy={y} r="3" />
  );
}
