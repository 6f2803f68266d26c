import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ResultZone } from '#/shared/catalog/reading.ts';
import { zoneBarRecipe } from './zone-bar-recipe.ts';
import { zoneInterval, zoneName } from './zone-words.ts';

const parts = partsOf(zoneBarRecipe);

const Bar = styled('div', zoneBarRecipe);

type Props = {
  zones: readonly ResultZone[];
  decimals: number;
  label: string;
  /** Where a value lies, and in which zone. */
  marker?: { percent: number; zone: ResultZone | undefined };
};

/** The zones as a bar with their limits, and the same as a list of names and values. */
export function ZoneBar({ zones, decimals, label, marker }: Props) {
  const { i18n } = useLingui();
  return (
    <Bar>
      <div aria-hidden="true">
        <div className={parts.track}>
          {zones.map(({ tone }, index) => (
            <i key={index} className={parts[tone]} />
          ))}
          {marker ? (
            <span className={parts.marker} style={{ '--at': `${marker.percent}%` } as CSSProperties} />
          ) : null}
        </div>
        <div className={parts.edges}>
          {zones.map(({ upper }, index) => (
            <span key={index}>{upper ? <bdi dir="ltr">{upper.at.toFixed(decimals)}</bdi> : null}</span>
          ))}
        </div>
      </div>
      <ul className={parts.names} aria-label={label}>
        {zones.map((zone, index) => (
          <li key={index} className={zone === marker?.zone ? parts.on : undefined}>
            <i className={parts[zone.tone]} aria-hidden="true" />
            <span>{zoneName(i18n, zone)}</span>
            <bdi dir="ltr">{zoneInterval(zone, decimals)}</bdi>
          </li>
        ))}
      </ul>
    </Bar>
  );
}
