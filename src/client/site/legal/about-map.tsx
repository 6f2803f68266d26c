import '#/client/core/messages/about.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useWhereChosen } from '#/client/catalog/location/use-where.ts';
import { CityMapPicture } from '#/client/catalog/map/city-map-picture.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { MAP_SIDE } from '#/shared/catalog/city-map.ts';
import { aboutInputs } from './about-inputs.ts';
import { aboutMapRecipe } from './about-recipes.ts';

const parts = partsOf(aboutMapRecipe);

const Figure = styled('figure', aboutMapRecipe);

const MARK_RADIUS = 5.5;

const percent = (units: number) => `${(units * 100) / MAP_SIDE}%`;

/** Every laboratory near the chosen place as a mark; nothing where none of them can be placed. */
export function AboutMap() {
  const { chosen } = useVisitLocation();
  const where = useWhereChosen();
  const { data } = trpc.catalog.labsOnMap.useQuery(aboutInputs.map(chosen));
  if (!data?.map) return null;
  const { labs, map } = data;
  const labCount = labs.length;
  return (
    <Figure>
      <CityMapPicture map={map}>
        <g className={parts.marks}>
          {labs.map(({ labId, at: [x, y] }) => (
            <circle key={labId} cx={percent(x)} cy={percent(y)} r={MARK_RADIUS} />
          ))}
        </g>
      </CityMapPicture>
      <figcaption>
        <b>
          <Trans>Our labs {where}</Trans>
        </b>
        <span>
          <Plural
            value={labCount}
            one="# lab. We checked its licence before it appeared."
            other="# labs. We checked the licence of each before it appeared."
          />
        </span>
        <Link className="link" to="/labs" search={{ view: 'map' }}>
          <Trans>See them on the map</Trans>
        </Link>
      </figcaption>
    </Figure>
  );
}
