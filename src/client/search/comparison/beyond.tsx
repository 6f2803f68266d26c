import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { BasketBeyond } from '#/shared/search/basket.ts';
import type { RadiusKm } from '#/shared/search/way-options.ts';
import { radiusParam, wayOf } from './compare-state.ts';
import type { Compare } from './use-compare.ts';

type Props = { compare: Compare; beyond: BasketBeyond };

/** The laboratories outside the radius, which only the person brings in; nothing without any. */
export function MoreBeyond({ compare, beyond: { labCount, widerRadiusKm } }: Props) {
  const { radiusKm } = wayOf(compare.state);
  if (widerRadiusKm === null) return null;
  return (
    <Button variant="line" onClick={() => compare.change(radiusParam(widerRadiusKm))}>
      <Plural
        value={labCount}
        one={`# laboratory more beyond ${radiusKm} km`}
        other={`# laboratories more beyond ${radiusKm} km`}
      />
    </Button>
  );
}

/** Where none within the radius does all tests: how many beyond do. */
export function FullBeyond({ compare, beyond: { fullCount, fullRadiusKm } }: Props) {
  const { radiusKm } = wayOf(compare.state);
  if (fullRadiusKm === null) return null;
  return (
    <>
      <p>
        <Plural
          value={fullCount}
          one={`# laboratory beyond ${radiusKm} km does all of them.`}
          other={`# laboratories beyond ${radiusKm} km do all of them.`}
        />
      </p>
      <Button variant="line" onClick={() => compare.change(radiusParam(fullRadiusKm))}>
        <WidenTo radiusKm={fullRadiusKm} />
      </Button>
    </>
  );
}

const WidenTo = ({ radiusKm }: { radiusKm: RadiusKm }) =>
  radiusKm === 'any' ? <Trans>Look at any distance</Trans> : <Trans>Look up to {radiusKm} km away</Trans>;

/** How the order weighs the way, or that it cannot. */
export function WayNote({ compare }: { compare: Compare }) {
  const { kilometreHalalas, extraVisitHalalas } = wayOf(compare.state);
  const kilometre = formatSarExact(kilometreHalalas);
  const visit = formatSarExact(extraVisitHalalas);
  if (!compare.answer.data?.isPointKnown) {
    return (
      <Notice tone="amber">
        <Trans>
          Distances are unknown: choose a place. Until then the price decides, and <bdi>{visit} SAR</bdi> for
          a second visit.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="sand">
      <Trans>
        Ordered by price and way: <bdi>{kilometre} SAR</bdi> for each kilometre there and back, and{' '}
        <bdi>{visit} SAR</bdi> for a second visit. You can change both.
      </Trans>
    </Notice>
  );
}
