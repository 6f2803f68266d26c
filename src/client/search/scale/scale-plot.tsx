import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import type { ScaleMark } from '#/shared/search/scale.ts';
import {
  type Axes,
  type Axis,
  heightOf,
  MINOR_TICKS,
  minorAxis,
  percent,
  shareOf,
  type SpotOf,
  valuesOf,
} from './scale-geometry.ts';
import { type Marked, type PriceBand, ScaleMarks, SelectionRing } from './scale-marks.tsx';
import { plotRecipe } from './scale-recipe.ts';

const parts = partsOf(plotRecipe);

const Plot = styled('svg', plotRecipe);

const HALALAS_OF_RIYAL = 100;
const METERS_OF_KILOMETRE = 1000;

type Props = Marked & { axes: Axes; spotOf: SpotOf; selected: ScaleMark; children: ReactNode };

/** Each laboratory as a mark: its price along the edge, its distance upward. A picture: the words stand elsewhere. */
export function ScalePlot({ axes, spotOf, selected, children, ...marked }: Props) {
  const isMirrored = useLocale() === 'ar';
  const at = (halalas: number) => {
    const share = shareOf(halalas, axes.price);
    return percent(isMirrored ? 1 - share : share);
  };
  return (
    <Plot aria-hidden>
      <Edge axes={axes} at={at} startX={isMirrored ? '100%' : '0'} />
      {marked.band ? <Band band={marked.band} axis={axes.price} isMirrored={isMirrored} /> : null}
      <ScaleMarks {...marked} spotOf={spotOf} />
      {children}
      <SelectionRing mark={selected} spotOf={spotOf} />
    </Plot>
  );
}

type EdgeProps = Pick<Props, 'axes'> & { at: (halalas: number) => string; startX: string };

/** The graduated edge with its prices, and a line for each distance. */
function Edge({ axes, at, startX }: EdgeProps) {
  const { t } = useLingui();
  const outward = startX === '0' ? -8 : 8;
  const levels = valuesOf(axes.distance).map((meters) => ({
    meters,
    y: percent(heightOf(meters, axes.distance)),
  }));
  return (
    <>
      <g className={parts.levels}>
        {levels.map(({ meters, y }) => (
          <line key={meters} x2="100%" y1={y} y2={y} />
        ))}
      </g>
      {levels.map(({ meters, y }) => {
        const kilometres = formatCount(meters / METERS_OF_KILOMETRE);
        return meters > 0 ? (
          <text key={meters} x={startX} dx={outward} y={y} dy="4" textAnchor="end">
            {t`${kilometres} km`}
          </text>
        ) : null;
      })}
      <svg y="100%" overflow="visible">
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
        <text x={startX} dx={outward * 2.5} y="27" textAnchor="end">
          {t`SAR`}
        </text>
      </svg>
    </>
  );
}

type BandProps = { band: PriceBand; axis: Axis; isMirrored: boolean };

function Band({ band, axis, isMirrored }: BandProps) {
  const clamp = (halalas: number) => Math.min(Math.max(shareOf(halalas, axis), 0), 1);
  const [from, to] = [clamp(band.from), clamp(band.to)];
  return (
    <rect
      className={parts.band}
      x={percent(isMirrored ? 1 - to : from)}
      width={percent(to - from)}
      height="100%"
    />
  );
}
