import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import type { Beyond, RadiusKm } from '#/shared/core/radius.ts';

type Props = { radiusKm: RadiusKm; beyond: Beyond; onWiden: (radiusKm: RadiusKm) => void };

/** The laboratories outside the radius, which only the person brings in; nothing without any. */
export function MoreBeyond({ radiusKm, beyond: { labCount, widerRadiusKm }, onWiden }: Props) {
  if (widerRadiusKm === null) return null;
  return (
    <Button variant="line" onClick={() => onWiden(widerRadiusKm)}>
      <Plural
        value={labCount}
        one={`# more lab beyond ${radiusKm} km`}
        other={`# more labs beyond ${radiusKm} km`}
      />
    </Button>
  );
}

export const WidenTo = ({ radiusKm }: { radiusKm: RadiusKm }) =>
  radiusKm === 'any' ? <Trans>Look at any distance</Trans> : <Trans>Look up to {radiusKm} km away</Trans>;
