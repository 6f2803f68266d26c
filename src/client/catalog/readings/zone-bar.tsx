import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ResultZone } from '#/shared/catalog/reading.ts';
import { zoneBarRecipe } from './zone-bar-recipe.ts';
import { shortNumber, zoneInterval, zoneName } from './zone-words.ts';

const parts = partsOf(zoneBarRecipe);

const Bar = styled('div', zoneBarRecipe);

type Props = {
  zones: readonly ResultZone[];
  decimals: number;
  label: string;
  /** The zone that a value lies in. */
  current?: ResultZone | undefined;
  /** A slider, whose thumb stands on the bar. */
  children?: ReactNode;
};

/** The zones as a bar with their limits, and the same as a list of names and values. */
export function ZoneBar({ zones, decimals, label, current, children }: Props) {
  const { i18n } = useLingui();
  return (
    <Bar>
      <div className={parts.track}>
        {zones.map(({ tone }, index) => (
          <i key={index} className={parts[tone]} />
        ))}
        {children}
      </div>
      <div className={parts.edges} aria-hidden="true">
        {zones.map(({ upper }, index) => (
          <span key={index}>{upper ? <bdi dir="ltr">{shortNumber(upper.at, decimals)}</bdi> : null}</span>
        ))}
      </div>
      <ul className={parts.names} aria-label={label}>
        {zones.map((zone, index) => (
          <li key={index} className={zone === current ? parts.on : undefined}>
            <i className={parts[zone.tone]} aria-hidden="true" />
            <span>{zoneName(i18n, zone)}</span>
            <small>{zoneInterval(i18n, zone, decimals)}</small>
          </li>
        ))}
      </ul>
    </Bar>
  );
}
