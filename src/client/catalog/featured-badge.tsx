import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/badge.tsx';

/** Of a lab whose plan has a featured place: an advertisement, and marked as what it is. */
export function FeaturedBadge() {
  return (
    <Badge tone="sand">
      <Trans>Featured lab</Trans>
    </Badge>
  );
}
