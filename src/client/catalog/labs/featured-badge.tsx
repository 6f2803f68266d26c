import { Trans } from '@lingui/react/macro';
import { Badge } from '#/client/ui/text/badge.tsx';

/** Marks a lab whose plan includes paid places: no merit. */
export function FeaturedBadge() {
  return (
    <Badge tone="sand">
      <Trans>Sponsored</Trans>
    </Badge>
  );
}
