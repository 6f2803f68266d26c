import { Plural, Trans } from '@lingui/react/macro';
import { MeasuredFrom } from '#/client/catalog/location/measured-from.tsx';
import { MoreBeyond, WidenTo } from '#/client/catalog/location/more-beyond.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { formatSar } from '#/shared/core/format.ts';
import type { BasketBeyond } from '#/shared/search/basket.ts';
import { radiusParam, wayOf } from './compare-state.ts';
import type { Compare } from './use-compare.ts';

type Props = { compare: Compare; beyond: BasketBeyond };

/** The laboratories outside the radius. */
export const MoreOf = ({ compare, beyond }: Props) => (
  <MoreBeyond
    radiusKm={wayOf(compare.state).radiusKm}
    beyond={beyond}
    onWiden={(radiusKm) => compare.change(radiusParam(radiusKm))}
  />
);

/** Where none within the radius does all tests: how many beyond do. */
export function FullBeyond({ compare, beyond: { fullCount, fullRadiusKm } }: Props) {
  const { radiusKm } = wayOf(compare.state);
  if (fullRadiusKm === null) return null;
  return (
    <>
      <p>
        <Plural
          value={fullCount}
          one={`# lab beyond ${radiusKm} km does all of them.`}
          other={`# labs beyond ${radiusKm} km do all of them.`}
        />
      </p>
      <Button variant="line" onClick={() => compare.change(radiusParam(fullRadiusKm))}>
        <WidenTo radiusKm={fullRadiusKm} />
      </Button>
    </>
  );
}

/** How the order weighs the way, and where the way begins. */
export function WayNote({ compare }: { compare: Compare }) {
  const { kilometreHalalas, extraVisitHalalas, radiusKm } = wayOf(compare.state);
  const { location, centre } = compare;
  const kilometre = formatSar(kilometreHalalas);
  const visit = formatSar(extraVisitHalalas);
  return (
    <>
      <Trans>
        Ordered by price and travel: <bdi>{kilometre} SAR</bdi> for each kilometre there and back, and{' '}
        <bdi>{visit} SAR</bdi> for a second visit.
      </Trans>{' '}
      <MeasuredFrom text={location.text} centre={centre} radiusKm={radiusKm} />
    </>
  );
}
