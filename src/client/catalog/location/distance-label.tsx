import { Trans } from '@lingui/react/macro';

/** Names what a distance is measured from: the centre of a city or district, or (null) the person's point. */
export const DistanceLabel = ({ centre }: { centre: string | null }) =>
  centre === null ? <Trans>Distance</Trans> : <Trans>From the centre of {centre}</Trans>;
