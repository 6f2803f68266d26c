import { partsOf } from '#/client/ui/base/styled.tsx';
import { MAP_SIDE, type PlaceOnMap } from '#/shared/catalog/city-map.ts';
import { CityMapPicture } from './city-map-picture.tsx';
import { cityMapRecipe } from './city-map-recipe.ts';

const parts = partsOf(cityMapRecipe);

const MARK_RADIUS = 8;

/** A city with one place on it. The address beside it says the same in words. */
export const CityMap = ({ drawn: { map, at } }: { drawn: PlaceOnMap }) => (
  <CityMapPicture map={map}>
    <circle
      className={parts.place}
      cx={`${(at[0] * 100) / MAP_SIDE}%`}
      cy={`${(at[1] * 100) / MAP_SIDE}%`}
      r={MARK_RADIUS}
    />
  </CityMapPicture>
);
