import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { ScaleAnswer, ScaleMark } from '#/shared/search/scale.ts';
import { BandLine } from './band-line.tsx';
import { MapOfScale } from './map-of-scale.tsx';
import { axesOf, mapSpot, plotSpots, type SpotOf } from './scale-geometry.ts';
import { type PriceBand, SelectionRing } from './scale-marks.tsx';
import { ScalePlot } from './scale-plot.tsx';
import { ScaleReadout } from './scale-readout.tsx';
import { scaleRecipe } from './scale-recipe.ts';
import { ScalePicture, ScaleStage } from './scale-stage.tsx';
import { type LinkTimes, ScaleTable } from './scale-table.tsx';
import { ViewSwitch } from './view-switch.tsx';

const parts = partsOf(scaleRecipe);

const Figure = styled('figure', scaleRecipe);

type Scale = Pick<ScaleAnswer, 'marks' | 'labCount' | 'answers' | 'map'>;

type Props = {
  title: ReactNode;
  scale: Scale;
  askedAt: number;
  /** What can be done with the selected mark. */
  act: (mark: ScaleMark) => ReactNode;
  /** A link to the times of a mark, with these words. */
  linkTimes?: LinkTimes;
  chosenId?: number | undefined;
  band?: PriceBand | null;
  /** Null takes the band off. */
  onBand?: (band: PriceBand | null) => void;
  /** Drawn over the marks of both pictures; the same function as long as it draws the same. */
  overlay?: (spotOf: SpotOf) => ReactNode;
  /** The marks that the overlay adds. */
  added?: readonly ScaleMark[];
  /** Under a head that says the same as the title, and over a list: as low as it can be. */
  isCompact?: boolean;
  children?: ReactNode;
};

const none: readonly ScaleMark[] = [];

/**
 * The living scale: every laboratory near the place as a mark of price and distance, and the same marks on a map. What
 * is selected in one is lit in the other.
 */
export function LivingScale({
  title,
  scale,
  askedAt,
  chosenId,
  act,
  linkTimes,
  band = null,
  ...rest
}: Props) {
  const { onBand, overlay, added = none, isCompact = false, children } = rest;
  const isMirrored = useLocale() === 'ar';
  const [view, show] = useState<'plot' | 'map'>('plot');
  const [drawn, draw] = useState<PriceBand | null>(null);
  const { selected, isIdle, select, point } = useSelection(scale, chosenId);
  if (!selected) return null;
  const { marks, answers, map } = scale;
  const drawnMarks = [...marks, ...added];
  const axes = axesOf(drawnMarks);
  const spotOf = plotSpots(axes, isMirrored, drawnMarks);
  const picture = { marks, onSelect: select, onPoint: point };
  const shown = drawn ?? band;
  return (
    <Figure fit={isCompact ? 'compact' : 'whole'} data-view={map ? view : undefined}>
      <Caption title={title} scale={scale} isHidden={isCompact} />
      {map ? <ViewSwitch view={view} onShow={show} /> : null}
      <div className={parts.frame}>
        <ScaleStage marks={marks} selected={selected} onSelect={select} askedAt={askedAt}>
          <ScalePicture
            className={parts.plot}
            spotOf={spotOf}
            drag={onBand && { axis: axes.price, isMirrored, onDraw: draw, onBand }}
            {...picture}
          >
            <ScalePlot {...{ marks, answers, axes, spotOf, selected }} band={shown}>
              {overlay?.(spotOf)}
            </ScalePlot>
          </ScalePicture>
          {map ? (
            <ScalePicture className={parts.map} spotOf={mapSpot} {...picture}>
              <MapOfScale {...{ map, marks, answers, overlay }} band={shown} />
              <svg aria-hidden>
                <SelectionRing mark={selected} spotOf={mapSpot} />
              </svg>
            </ScalePicture>
          ) : null}
        </ScaleStage>
        {onBand && shown ? (
          <BandLine band={shown} marks={marks} onClear={drawn ? undefined : () => onBand(null)} />
        ) : null}
      </div>
      <ScaleReadout
        mark={selected}
        idle={isIdle ? scale : null}
        takesBand={onBand !== undefined}
        askedAt={askedAt}
      >
        {act(selected)}
      </ScaleReadout>
      {children}
      <ScaleTable {...{ marks, askedAt, linkTimes }} className={parts.foot} />
    </Figure>
  );
}

/** The mark under the mouse, else the one that was chosen here, else that of the page, else the first answer. */
function useSelection({ marks, answers }: Scale, chosenId: number | undefined) {
  // A selection belongs to the choice of the page that it was made beside.
  const [picked, pick] = useState({ chosenId, labId: chosenId ?? null });
  const [pointedId, point] = useState<number | null>(null);
  const selectedId = picked.chosenId === chosenId ? picked.labId : (chosenId ?? null);
  const markOf = (labId: number | null) => marks.find((mark) => mark.labId === labId);
  return {
    selected: markOf(pointedId) ?? markOf(selectedId) ?? markOf(answers[0]?.labId ?? null) ?? marks[0],
    isIdle: selectedId === null && pointedId === null,
    select: (labId: number) => {
      pick({ chosenId, labId });
    },
    point,
  };
}

type CaptionProps = Pick<Props, 'title' | 'scale'> & { isHidden: boolean };

function Caption({ title, scale: { marks, labCount }, isHidden }: CaptionProps) {
  const [low, high] = [marks[0], marks.at(-1)].map((mark) => formatSarExact(mark?.totalHalalas ?? 0));
  return (
    <figcaption className={isHidden ? 'sr' : parts.caption}>
      <span>{title}</span>
      <small>
        <Plural value={labCount} one="# lab" other="# labs" />
        {' · '}
        {low === high ? (
          <Trans>{low} SAR, fee and VAT included</Trans>
        ) : (
          <Trans>
            from {low} to {high} SAR, fee and VAT included
          </Trans>
        )}
      </small>
    </figcaption>
  );
}
