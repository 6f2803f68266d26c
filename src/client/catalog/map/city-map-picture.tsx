import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { type CityMap, MAP_SIDE, type MapPosition } from '#/shared/catalog/city-map.ts';
import { formatCount } from '#/shared/core/format.ts';
import { cityMapRecipe } from './city-map-recipe.ts';

const parts = partsOf(cityMapRecipe);

const Frame = styled('span', cityMapRecipe);

const METERS_OF_KILOMETRE = 1000;
const PIN = 'M0 0C-5-7-7-9-7-13a7 7 0 0 1 14 0C7-9 5-7 0 0z';

const percent = (units: number) => `${(units * 100) / MAP_SIDE}%`;

type Props = {
  map: CityMap;
  /** Marks, at shares of the width and the height. */
  children: ReactNode;
};

/** A city from above, north up in both languages. A picture: what it shows stands in words elsewhere. */
export function CityMapPicture({ map, children }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const { outline, home, names, tiles, rings, middle } = map;
  return (
    <Frame>
      <svg className={parts.picture} aria-hidden>
        <svg viewBox={`0 0 ${MAP_SIDE} ${MAP_SIDE}`}>
          {tiles?.images.map(({ url, at, side }) => (
            <image key={url} href={url} x={at[0]} y={at[1]} width={side} height={side} />
          ))}
          {outline ? <path className={parts.city} d={outline} /> : null}
          {rings.map(({ kilometres, radius }) => (
            <circle key={kilometres} className={parts.ring} cx={middle[0]} cy={middle[1]} r={radius} />
          ))}
        </svg>
        {rings.map(({ kilometres, labelAt }) =>
          labelAt ? <MapLabel key={kilometres} at={labelAt}>{t`${kilometres} km`}</MapLabel> : null,
        )}
        {names.map(({ name, at }) => (
          <text key={name.en} className={parts.name} x={percent(at[0])} y={percent(at[1])} dy="4">
            {name[locale]}
          </text>
        ))}
        <Bar map={map} />
        {children}
        {home ? (
          <svg x={percent(home[0])} y={percent(home[1])} overflow="visible">
            <path className={parts.home} d={PIN} />
            <circle className={parts.eye} cy="-13" r="2.5" />
          </svg>
        ) : null}
      </svg>
      {tiles ? <small className={parts.named}>{tiles.attribution}</small> : null}
    </Frame>
  );
}

/** Words on a ground of their own. */
export const MapLabel = ({ at: [x, y], children }: { at: MapPosition; children: string }) => (
  <svg className={parts.far} x={percent(x)} y={percent(y)} overflow="visible">
    <rect x="-1.8em" y="-0.75em" width="3.6em" height="1.5em" rx="0.75em" />
    <text dy="0.35em">{children}</text>
  </svg>
);

/** A length and its kilometres, at the corner where the west meets the south. */
function Bar({ map: { barMeters, barUnits } }: { map: CityMap }) {
  const { t } = useLingui();
  const kilometres = formatCount(barMeters / METERS_OF_KILOMETRE);
  return (
    <svg className={parts.bar} x="12" y="100%" overflow="visible">
      <path d="M0-14V-8" />
      <line x2={percent(barUnits)} y1="-8" y2="-8" />
      <text x={percent(barUnits / 2)} y="-18">
        {t`${kilometres} km`}
      </text>
    </svg>
  );
}
