import { Trans } from '@lingui/react/macro';
import { formatSar } from '#/shared/core/format.ts';
import { wayOf } from './compare-state.ts';
import { LocationForm } from './location-form.tsx';
import type { Compare } from './use-compare.ts';
import { WayForm } from './way-form.tsx';

/** What the order depends on, folded to one line, so that the verdict is in sight. */
export function PlaceAndWay({ compare }: { compare: Compare }) {
  const { location, change, state } = compare;
  const { radiusKm, kilometreHalalas } = wayOf(state);
  const place = location.text;
  const kilometre = formatSar(kilometreHalalas);
  return (
    <details>
      <summary>
        <Trans>Place and travel</Trans>
        <small>
          {radiusKm === 'any' ? (
            <Trans>
              {place} · {kilometre} SAR a kilometre
            </Trans>
          ) : (
            <Trans>
              {place}, up to {radiusKm} km · {kilometre} SAR a kilometre
            </Trans>
          )}
        </small>
      </summary>
      <LocationForm key={place} location={location} onLocation={change} />
      <WayForm compare={compare} />
    </details>
  );
}
