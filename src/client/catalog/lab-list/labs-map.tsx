import { Trans } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { LabFiltersInput } from '#/shared/catalog/catalog.ts';
import { type CityMap, MAP_SIDE, type MapPosition } from '#/shared/catalog/city-map.ts';
import type { LabOnMap } from '#/shared/catalog/lab.ts';
import { CityMapPicture } from '../map/city-map-picture.tsx';
import { LabMapSide } from './lab-map-side.tsx';
import { LabMarkWalk } from './lab-mark-walk.tsx';
import { labsMapRecipe } from './labs-map-recipe.ts';
import { useLitLab } from './use-lit-lab.ts';
import { useMapPointing } from './use-map-pointing.ts';

const parts = partsOf(labsMapRecipe);

const Frame = styled('section', labsMapRecipe);

const RADIUS = { mark: 5.5, lit: 9, ring: 14 };

type Props = { input: LabFiltersInput; waiting: ReactNode };

export function LabsMap({ input, waiting }: Props) {
  const answer = trpc.catalog.labsOnMap.useQuery(input, { placeholderData: keepPreviousData });
  if (answer.isPending) return waiting;
  if (!answer.data) {
    return (
      <ErrorState
        error={answer.error}
        title={<Trans>The map did not load</Trans>}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  const { labs, labCount, map } = answer.data;
  // The list below says that nothing matches.
  if (labCount === 0) return null;
  if (!map) {
    return (
      <Notice tone="sand">
        <Trans>The place of these labs on the map is not known. The list has their addresses.</Trans>
      </Notice>
    );
  }
  return (
    <Drawn {...{ labs, labCount, map }} askedAt={answer.dataUpdatedAt} isFormer={answer.isPlaceholderData} />
  );
}

type DrawnProps = {
  labs: readonly LabOnMap[];
  labCount: number;
  map: CityMap;
  askedAt: number;
  isFormer: boolean;
};

/** The lab under the mouse, else the pressed one, else the first, is named beside the map. */
function Drawn({ labs, labCount, map, askedAt, isFormer }: DrawnProps) {
  const { pickedId, pointedId, pick, handlers } = useMapPointing(labs);
  const litId = useLitLab();
  const labOf = (id: number | null) => (id === null ? undefined : labs.find(({ labId }) => labId === id));
  const shown = labOf(pointedId) ?? labOf(pickedId) ?? labs[0];
  const lit = labOf(litId);
  if (!shown) return null;
  const isFromHome = map.home !== null;
  return (
    <Frame aria-labelledby="labs-map" aria-busy={isFormer}>
      <div className={parts.whole}>
        <LabMarkWalk {...{ labs, shown, askedAt, isFromHome }} onPick={pick}>
          <span className={parts.picture} {...handlers}>
            <Marks map={map} labs={labs} />
            <svg className={parts.over} aria-hidden>
              {lit ? <circle className={parts.lit} {...placeOf(lit.at)} r={RADIUS.lit} /> : null}
              <circle className={parts.shown} {...placeOf(shown.at)} r={RADIUS.lit} />
              <circle className={parts.ring} {...placeOf(shown.at)} r={RADIUS.ring} />
            </svg>
          </span>
        </LabMarkWalk>
        <LabMapSide lab={shown} drawnCount={labs.length} {...{ labCount, askedAt, isFromHome }} />
      </div>
    </Frame>
  );
}

const placeOf = ([x, y]: MapPosition) => ({
  cx: `${(x * 100) / MAP_SIDE}%`,
  cy: `${(y * 100) / MAP_SIDE}%`,
});

/** Apart, so that pointing does not draw them again. */
const Marks = memo(function Marks({ map, labs }: Pick<DrawnProps, 'map' | 'labs'>) {
  return (
    <CityMapPicture map={map}>
      <g className={parts.marks}>
        {labs.map(({ labId, at }) => (
          <circle key={labId} {...placeOf(at)} r={RADIUS.mark} />
        ))}
      </g>
    </CityMapPicture>
  );
});
