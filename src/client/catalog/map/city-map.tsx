import { useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { MAP_SIDE, type PlaceOnMap } from '#/shared/catalog/city-map.ts';
import { formatKilometres } from '#/shared/core/format.ts';
import { CityMapPicture, MapLabel } from './city-map-picture.tsx';
import { cityMapRecipe } from './city-map-recipe.ts';

const parts = partsOf(cityMapRecipe);

const MARK_RADIUS = 8;

/** A shorter way has no room for its label. */
const LEAST_WAY = 230;

const percent = (units: number) => `${(units * 100) / MAP_SIDE}%`;

/** A city with one place on it, and the way there. The address beside it says the same in words. */
export function CityMap({ drawn: { map, at, homeMeters } }: { drawn: PlaceOnMap }) {
  const { t } = useLingui();
  const [x, y] = at;
  const kilometres = formatKilometres(homeMeters ?? 0);
  const from = map.home;
  return (
    <CityMapPicture map={map}>
      {from ? (
        <line
          className={parts.way}
          x1={percent(from[0])}
          y1={percent(from[1])}
          x2={percent(x)}
          y2={percent(y)}
        />
      ) : null}
      {from && Math.hypot(from[0] - x, from[1] - y) > LEAST_WAY ? (
        <MapLabel at={[(from[0] + x) / 2, (from[1] + y) / 2]}>{t`${kilometres} km`}</MapLabel>
      ) : null}
      <circle className={parts.place} cx={percent(x)} cy={percent(y)} r={MARK_RADIUS} />
    </CityMapPicture>
  );
}
