import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import type { ScaleAnswer, ScaleMark, ScaleReason } from '#/shared/search/scale.ts';
import { reasonPaths } from './reason-glyph.tsx';
import {
  type Axis,
  heightOf,
  MINOR_TICKS,
  minorAxis,
  PLOT_HEIGHT,
  shareOf,
  valuesOf,
} from './scale-geometry.ts';
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
      <g className={parts.marks}>
        {marks.map((mark) =>
          reasonOf.has(mark.labId) ? null : (
            <circle
              key={mark.labId}
              className={isOut(mark) ? parts.out : undefined}
              cx={at(mark.totalHalalas)}
              cy={heightOf(mark.distanceMeters, axes.distance)}
              r={MARK_RADIUS}
            />
          ),
        )}
      </g>
      {/* Drawn last: nothing covers the answers. */}
      <g className={parts.answers}>
        {marks.map((mark) => (
          <AnswerMark
            key={mark.labId}
            x={at(mark.totalHalalas)}
            y={heightOf(mark.distanceMeters, axes.distance)}
            reason={reasonOf.get(mark.labId)}
            isOut={isOut(mark)}
          />
        ))}
      </g>
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
      <g className={parts.levels}>
        {valuesOf(axes.distance).map((meters) => {
          const y = heightOf(meters, axes.distance);
          return <line key={meters} x2="100%" y1={y} y2={y} />;
        })}
      </g>
      {valuesOf(axes.distance).map((meters) => {
        const kilometres = formatCount(meters / METERS_OF_KILOMETRE);
        return meters > 0 ? (
          <text key={meters} x={startX} dx={outward} y={heightOf(meters, axes.distance) + 4} textAnchor="end">
            {t`${kilometres} km`}
          </text>
        ) : null;
      })}
      <svg y={PLOT_HEIGHT} overflow="visible">
        <line className={parts.edge} x2="100%" />
        <g className={parts.ticks}>
          {valuesOf(minorAxis(axes.price)).map((halalas, nth) => (
            <line key={halalas} x1={at(halalas)} x2={at(halalas)} y2={nth % MINOR_TICKS === 0 ? 10 : 5} />
          ))}
        </g>
        {valuesOf(axes.price).map((halalas) => (
          <text key={halalas} x={at(halalas)} y="27" textAnchor="middle">
            {formatCount(halalas / HALALAS_OF_RIYAL)}
          </text>
        ))}
      </svg>
    </>
  );
}

type AnswerMarkProps = { x: string; y: number; reason: ScaleReason | undefined; isOut: boolean };

const AnswerMark = ({ x, y, reason, isOut }: AnswerMarkProps) =>
  reason === undefined ? null : (
    <svg x={x} y={y} overflow="visible" className={isOut ? parts.out : undefined}>
      <path className={parts[reason]} d={reasonPaths[reason]} />
    </svg>
  );

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
