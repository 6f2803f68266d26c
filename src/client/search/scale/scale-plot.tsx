import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import type { ScaleAnswer, ScaleMark, ScaleReason } from '#/shared/search/scale.ts';
import { reasonPaths } from './reason-glyph.tsx';
import { type Axis, heightOf, minorAxis, PLOT_HEIGHT, shareOf, valuesOf } from './scale-geometry.ts';
import { plotRecipe } from './scale-recipe.ts';

const parts = partsOf(plotRecipe);

const Plot = styled('svg', plotRecipe);

const HALALAS_OF_RIYAL = 100;
const METERS_OF_KILOMETRE = 1000;
const MARK_RADIUS = 5.5;

/** The part of the prices that a filter leaves, in halalas. */
export type PriceBand = { from: number; to: number };

type Props = {
  marks: readonly ScaleMark[];
  answers: ScaleAnswer['answers'];
  axes: { price: Axis; distance: Axis };
  selected: ScaleMark | undefined;
  band: PriceBand | null;
};

/** Each laboratory as a mark: its price along the edge, its distance upward. A picture: the words stand elsewhere. */
export function ScalePlot({ marks, answers, axes, selected, band }: Props) {
  const isMirrored = useLocale() === 'ar';
  const reasonOf = new Map(answers.map(({ labId, reasons }) => [labId, reasons[0]]));
  // The answers are drawn last: nothing covers them.
  const drawn = marks.toSorted((a, b) => Number(reasonOf.has(a.labId)) - Number(reasonOf.has(b.labId)));
  const at = (halalas: number) => {
    const share = shareOf(halalas, axes.price);
    return `${((isMirrored ? 1 - share : share) * 100).toFixed(2)}%`;
  };
  const isOut = ({ totalHalalas }: ScaleMark) =>
    band !== null && (totalHalalas < band.from || totalHalalas > band.to);
  return (
    <Plot aria-hidden height={PLOT_HEIGHT + 34}>
      <Edge axes={axes} at={at} startX={isMirrored ? '100%' : '0'} />
      {band ? <Band band={band} axis={axes.price} isMirrored={isMirrored} /> : null}
      {drawn.map((mark, order) => (
        <Mark
          key={mark.labId}
          x={at(mark.totalHalalas)}
          y={heightOf(mark.distanceMeters, axes.distance)}
          reason={reasonOf.get(mark.labId)}
          isOut={isOut(mark)}
          order={order}
        />
      ))}
      {selected ? (
        <circle
          className={parts.ring}
          cx={at(selected.totalHalalas)}
          cy={heightOf(selected.distanceMeters, axes.distance)}
          r={MARK_RADIUS + 6}
        />
      ) : null}
    </Plot>
  );
}

type EdgeProps = Pick<Props, 'axes'> & { at: (halalas: number) => string; startX: string };

/** The graduated edge with its prices, and a line for each distance. */
function Edge({ axes, at, startX }: EdgeProps) {
  const { t } = useLingui();
  const outward = startX === '0' ? -8 : 8;
  return (
    <>
      {valuesOf(axes.distance).map((meters) => {
        const y = heightOf(meters, axes.distance);
        const kilometres = formatCount(meters / METERS_OF_KILOMETRE);
        return (
          <g key={meters}>
            <line className={parts.level} x1="0" x2="100%" y1={y} y2={y} />
            {meters > 0 ? (
              <text x={startX} dx={outward} y={y + 4} textAnchor="end">
                {t`${kilometres} km`}
              </text>
            ) : null}
          </g>
        );
      })}
      <line className={parts.edge} x1="0" x2="100%" y1={PLOT_HEIGHT} y2={PLOT_HEIGHT} />
      {valuesOf(minorAxis(axes.price)).map((halalas) => (
        <line
          key={halalas}
          className={parts.tick}
          x1={at(halalas)}
          x2={at(halalas)}
          y1={PLOT_HEIGHT}
          y2={PLOT_HEIGHT + 5}
        />
      ))}
      {valuesOf(axes.price).map((halalas) => (
        <g key={halalas}>
          <line
            className={parts.tick}
            x1={at(halalas)}
            x2={at(halalas)}
            y1={PLOT_HEIGHT}
            y2={PLOT_HEIGHT + 10}
          />
          <text x={at(halalas)} y={PLOT_HEIGHT + 27} textAnchor="middle">
            {formatCount(halalas / HALALAS_OF_RIYAL)}
          </text>
        </g>
      ))}
    </>
  );
}

type MarkProps = { x: string; y: number; reason: ScaleReason | undefined; isOut: boolean; order: number };

function Mark({ x, y, reason, isOut, order }: MarkProps) {
  const style = { animationDelay: `${Math.min(order * 12, 300)}ms` };
  const out = isOut ? ` ${parts.out}` : '';
  if (reason === undefined)
    return <circle className={`${parts.mark}${out}`} cx={x} cy={y} r={MARK_RADIUS} style={style} />;
  return (
    <svg x={x} y={y} overflow="visible" className={`${parts.answer}${out}`} style={style}>
      <path className={parts[reason]} d={reasonPaths[reason]} />
    </svg>
  );
}

type BandProps = { band: PriceBand; axis: Axis; isMirrored: boolean };

function Band({ band, axis, isMirrored }: BandProps) {
  const clamp = (halalas: number) => Math.min(Math.max(shareOf(halalas, axis), 0), 1);
  const [from, to] = [clamp(band.from), clamp(band.to)];
  const start = isMirrored ? 1 - to : from;
  return (
    <rect
      className={parts.band}
      x={`${(start * 100).toFixed(2)}%`}
      width={`${((to - from) * 100).toFixed(2)}%`}
      y="0"
      height={PLOT_HEIGHT}
    />
  );
}
