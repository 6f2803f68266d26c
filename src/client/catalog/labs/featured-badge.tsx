import { Trans } from '@lingui/react/macro';
import { Badge } from '#/client/ui/text/badge.tsx';

/** Marks a lab as advertised: its plan includes featured placement. */
export function FeaturedBadge() {
  return (
    <Badge tone="sand">
      <Trans>Featured lab</Trans>
    </Badge>
  );
}
